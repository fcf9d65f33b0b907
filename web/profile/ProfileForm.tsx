import { Button, Group } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SignedInUser, UserEdit } from '../../contract/users/users.ts'
import type { SentProof } from '../auth/passkeys/browserPasskeys.ts'
import { ProofDialog } from '../auth/proof/ProofDialog.tsx'
import { CallError } from '../api/callError.ts'
import { FormRefusal, useFocusWrongField } from '../ui/FormRefusal.tsx'
import { changesBetween, errorsBy, isSame, refusedFields } from '../ui/formValues.ts'
import { toast, showError } from '../ui/toast.tsx'
import { ProfileFields, type ProfileValues } from './ProfileFields.tsx'
import { useEditProfile } from './queries.ts'

const fields = ['firstName', 'lastName', 'email', 'department', 'role'] as const

const valuesOf = ({ firstName, lastName, email, department, role }: SignedInUser): ProfileValues => ({
  firstName,
  lastName,
  email,
  department,
  role,
})

/** Name, address, department and role of the signed-in person. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation()
  const editing = useEditProfile(user.id)
  const before = valuesOf(user)
  const [typed, setTyped] = useState<Partial<ProfileValues>>({})
  const [tries, setTries] = useState(0)
  const [isProving, setProving] = useState(false)
  const values = { ...before, ...typed }
  const changes = changesBetween(before, values)

  const errors = {
    ...refusedFields(editing.error, fields),
    ...(tries > 0 && errorsBy(UserEdit, changes, fields)),
  }
  const saveButton = useRef<HTMLButtonElement>(null)
  useFocusWrongField(saveButton, { tries, isBusy: editing.isPending || isProving, error: editing.error })
  function set(change: Partial<ProfileValues>): void {
    editing.reset()
    setTyped({ ...typed, ...change })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTries(tries + 1)
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
    setTries(0)
    toast({ title: t('Success'), description: t('Profile updated successfully') })
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: '1rem' }}>
        <ProfileFields values={values} errors={errors} onChange={set} />
        {!isProving && <FormRefusal error={editing.error} fields={fields} />}
        <Group justify="flex-end" gap="xs">
          <Button ref={saveButton} type="submit" disabled={isSame(changes, {})} loading={editing.isPending}>
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
