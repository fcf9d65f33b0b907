import { Button, Group } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type SignedInUser, UserEdit } from '../../contract/users/users.ts'
import type { SentProof } from '../auth/passkeys/browserPasskeys.ts'
import { ProofDialog } from '../auth/proof/ProofDialog.tsx'
import { CallError } from '../api/callError.ts'
import { currentRecord } from '../api/staleRecord.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { type EditStart, startOf } from '../ui/editedRecord.ts'
import { FormRefusal, useFocusWrongField } from '../ui/FormRefusal.tsx'
import { changesBetween, errorsBy, isSame, refusedFields } from '../ui/formValues.ts'
import { sendKeepingOthers } from '../ui/inPlace/sendKeepingOthers.ts'
import { toast, showError } from '../ui/toast.tsx'
import { editedPerson, usePersonLabels, versioned } from '../users/editedPerson.ts'
import type { PersonValues } from '../users/PersonFields.tsx'
import { ProfileFields, type ProfileValues } from './ProfileFields.tsx'
import { useEditProfile } from './queries.ts'

const fields = ['firstName', 'lastName', 'email', 'department', 'role'] as const

const editedProfile: typeof editedPerson = {
  ...editedPerson,
  conflict: (t, _theirs, _by, ago) => ({
    title: t('Your profile has changed'),
    explanation: t(
      'It was saved {{ago}}, perhaps on another device. Choose which version to keep; nothing you typed is lost.',
      { ago },
    ),
  }),
}

/** Name, address, department and role of the signed-in person. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation()
  const editing = useEditProfile(user.id)
  /** The version that the person began to edit; other devices may save another one meanwhile. */
  const [start, setStart] = useState<EditStart<PersonValues> | null>(null)
  const from = start ?? startOf(editedPerson, versioned(user))
  const [typed, setTyped] = useState<Partial<ProfileValues>>({})
  const [theirs, setTheirs] = useState<z.output<typeof editedPerson.shape> | null>(null)
  const labels = usePersonLabels()
  const [tries, setTries] = useState(0)
  const [isProving, setProving] = useState(false)
  const values = { ...from.values, ...typed }
  const changes = changesBetween(from.values, values)

  const errors = {
    ...refusedFields(editing.error, fields),
    ...(tries > 0 && errorsBy(UserEdit, changes, fields)),
  }
  const saveButton = useRef<HTMLButtonElement>(null)
  useFocusWrongField(saveButton, { tries, isBusy: editing.isPending || isProving, error: editing.error })
  function set(change: Partial<ProfileValues>): void {
    editing.reset()
    setStart(from)
    setTyped({ ...typed, ...change })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTries(tries + 1)
    if (Object.keys(errorsBy(UserEdit, changes, fields)).length > 0) return
    await proveAndSend(from, values)
  }

  async function proveAndSend(base: EditStart<PersonValues>, mine: PersonValues): Promise<void> {
    // The owner of the address can reset the password: an unlocked device must not be enough to change it.
    if (mine.email !== base.values.email) setProving(true)
    else await send({}, base, mine)
  }

  async function send(proof: SentProof, base = from, mine: PersonValues = values): Promise<void> {
    try {
      await sendKeepingOthers(editedPerson, base, mine, (edit, version) =>
        editing.mutateAsync({ edit: { ...edit, ...proof }, version }),
      )
    } catch (error) {
      if (isAboutProof(error)) throw error
      setProving(false)
      const current = currentRecord(error, editedPerson.shape)
      setTheirs(current)
      if (!current) showError(t('Failed to update profile'))
      return
    }
    setProving(false)
    setTheirs(null)
    setStart(null)
    setTyped({})
    setTries(0)
    toast({ title: t('Success'), description: t('Profile updated successfully') })
  }

  function settle(saved: NonNullable<typeof theirs>, merged: PersonValues): void {
    const base = startOf(editedPerson, saved)
    setStart(base)
    setTyped(changesBetween(base.values, merged))
    setTheirs(null)
    void proveAndSend(base, merged)
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: '1rem' }}>
        <ProfileFields values={values} errors={errors} onChange={set} />
        {!isProving && (
          <FormRefusal
            error={currentRecord(editing.error, editedPerson.shape) ? null : editing.error}
            fields={fields}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button ref={saveButton} type="submit" disabled={isSame(changes, {})} loading={editing.isPending}>
            {t('Save changes')}
          </Button>
        </Group>
      </form>
      {theirs && (
        <ConflictDialog
          record={editedProfile}
          labels={labels}
          base={from.values}
          mine={values}
          theirs={theirs}
          isBusy={editing.isPending}
          onSettle={(merged) => settle(theirs, merged)}
          onBack={() => setTheirs(null)}
        />
      )}
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
