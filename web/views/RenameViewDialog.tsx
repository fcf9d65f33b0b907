import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../../contract/views/views.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { useEditView } from './queries.ts'
import { ViewNameInput } from './ViewNameInput.tsx'

export function RenameViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditView()
  const [name, setName] = useState(view.name)
  const [error, setError] = useState<string | null>(null)

  async function save(): Promise<void> {
    try {
      await editing.mutateAsync({ view, edit: { name } })
      onClose()
    } catch (refused) {
      setError(refusalText(refused) ?? t('Something went wrong on our side.'))
    }
  }
  return (
    <FormDialog
      title={t('Rename view')}
      isBusy={editing.isPending}
      submitLabel={t('Save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ViewNameInput name={name} error={error} onChange={setName} />
    </FormDialog>
  )
}
