import { Button, Group, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listChoices } from '../../contract/workspaceListWords.ts'
import { roles } from '../../contract/permissions.ts'
import { type SignedInUser, UserEdit } from '../../contract/users.ts'
import type { SentProof } from '../auth/passkeys/browserPasskeys.ts'
import { ProofDialog } from '../auth/proof/ProofDialog.tsx'
import { useAbility } from '../auth/signedIn.ts'
import { CallError } from '../api/callError.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { changesBetween, errorsBy, errorsFrom, isSame } from '../ui/formValues.ts'
import { showError } from '../ui/showError.ts'
import { toast } from '../ui/toast.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { roleLabel } from '../users/roleLabel.ts'
import { useEditProfile } from './queries.ts'

const fields = ['firstName', 'lastName', 'email', 'department', 'role'] as const

const valuesOf = ({ firstName, lastName, email, department, role }: SignedInUser) => ({
  firstName,
  lastName,
  email,
  department,
  role,
})

/** Name, address, department and role of the signed-in person. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const mayChangeRoles = useAbility('managePeople')
  const editing = useEditProfile(user.id)
  const before = valuesOf(user)
  const [typed, setTyped] = useState<Partial<typeof before>>({})
  const [tried, setTried] = useState(false)
  const [isProving, setProving] = useState(false)
  const values = { ...before, ...typed }
  const changes = changesBetween(before, values)

  const refused = editing.error instanceof CallError ? (editing.error.problem?.errors ?? []) : []
  const errors = {
    ...errorsFrom(refused, fields),
    ...(tried && errorsBy(UserEdit, changes, fields)),
  }
  // The department may be one that is in no list.
  const words: Record<string, string> = labels.department
  const choices = listChoices('departments', user.department ? [user.department] : [])

  function set(change: Partial<typeof before>): void {
    editing.reset()
    setTyped({ ...typed, ...change })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errorsBy(UserEdit, changes, fields)).length > 0) return
    // The owner of the address can reset the password: an unlocked device must not be enough to change it.
    if (changes.email !== undefined) setProving(true)
    else await send({})
  }

  async function send(proof: SentProof): Promise<void> {
    try {
      await editing.mutateAsync({ ...changes, ...proof })
    } catch (error) {
      if (isAboutProof(error)) throw error
      setProving(false)
      showError(t('Failed to update profile'))
      return
    }
    setProving(false)
    setTyped({})
    setTried(false)
    toast({ title: t('Success'), description: t('Profile updated successfully') })
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: '1rem' }}>
        <FieldGroup>
          <TextInput
            label={t('First name')}
            autoComplete="given-name"
            value={values.firstName}
            error={errors['firstName']}
            onChange={(event) => set({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label={t('Last name')}
            autoComplete="family-name"
            value={values.lastName}
            error={errors['lastName']}
            onChange={(event) => set({ lastName: event.currentTarget.value })}
          />
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="email"
            description={t('Your new email takes effect once confirmed.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.email}
            error={errors['email']}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
          <Select
            label={t('Department')}
            placeholder={t('None')}
            clearable
            data={choices.map((value) => ({ value, label: words[value] ?? value }))}
            value={values.department}
            error={errors['department']}
            onChange={(department) => set({ department })}
          />
          {mayChangeRoles ? (
            <Select
              label={t('Role')}
              allowDeselect={false}
              data={roles.map((value) => ({ value, label: roleLabel(t, value) }))}
              value={values.role}
              error={errors['role']}
              onChange={(role) => role && set({ role })}
            />
          ) : (
            <TextInput
              label={t('Role')}
              description={t('Roles can be changed by a process manager.')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              readOnly
              value={roleLabel(t, user.role)}
            />
          )}
        </FieldGroup>
        {refused.length === 0 && !isProving && <FormRefusal error={editing.error} />}
        <Group justify="flex-end" gap="xs">
          <Button type="submit" disabled={isSame(changes, {})} loading={editing.isPending}>
            {t('Save changes')}
          </Button>
        </Group>
      </form>
      {isProving && (
        <ProofDialog
          lead={t('Anyone who controls the address of your account can reset its password. Please confirm the change.')}
          submitLabel={t('Save changes')}
          onProven={send}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}

/** Whether the proof of identity was refused, rather than a field of the form. */
const isAboutProof = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.problem?.code === 'proofNeeded' ||
    error.problem?.code === 'locked' ||
    error.problem?.errors?.some(({ path }) => path === 'currentPassword') === true)
