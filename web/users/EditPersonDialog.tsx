import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/users/users.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useEditForm } from '../ui/useEditForm.ts'
import { useSaveEdit } from '../ui/useSaveEdit.tsx'
import { editedPerson, usePersonLabels, versioned } from './editedPerson.ts'
import { PersonFields } from './PersonFields.tsx'
import { useEditPerson } from './queries.ts'

/** Edits a person. If somebody else was faster both versions are shown, and the process manager chooses. */
export function EditPersonDialog({ person, isOwn, onClose }: { person: User; isOwn: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditPerson()
  const { form, ...editForm } = useEditForm(editedPerson, versioned(person))
  const { start, values } = editForm
  const isEmailChanged = values.email !== start.values.email
  const isCutOff = person.state === 'invited' && (isEmailChanged || values.role !== start.values.role)
  const { isBusy, refusal, save, conflict } = useSaveEdit({
    record: {
      ...editedPerson,
      saved: (t) => ({
        ...editedPerson.saved(t),
        ...(isCutOff && { description: t('Their earlier invitation no longer works. Invite them again.') }),
      }),
    },
    labels: usePersonLabels(),
    form: editForm,
    editing: { ...editing, mutateAsync: async (change) => versioned(await editing.mutateAsync(change)) },
    onSaved: onClose,
  })
  if (conflict) return conflict
  return (
    <FormDialog
      title={t('Edit person')}
      isDirty={editForm.isDirty && !editing.isSuccess}
      isBusy={isBusy}
      submitLabel={t('Save')}
      onSubmit={() =>
        save(
          // That requires a proof of identity, for which the profile has the fields.
          isOwn && isEmailChanged
            ? { email: t('Change your own address in your profile; you will be asked to confirm it.') }
            : {},
        )
      }
      onClose={onClose}
    >
      {refusal}
      <PersonFields form={form} />
    </FormDialog>
  )
}
