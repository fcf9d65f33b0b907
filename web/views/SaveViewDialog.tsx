import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewViewSent } from '../../contract/views/views.ts'
import { newId } from '../api/newId.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { toast } from '../ui/toast.tsx'
import { useCreateView } from './queries.ts'
import { ViewNameInput } from './ViewNameInput.tsx'

type SaveViewDialogProps = {
  /** What is saved, without its name. */
  saved: Omit<NewViewSent, 'id' | 'name' | 'shared'>
  onClose: () => void
}

/** Saves what a page shows as a new view, and opens it. */
export function SaveViewDialog({ saved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const creation = useCreateView()
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save(): Promise<void> {
    if (name.trim() === '') {
      setError(t('Name is required'))
      return
    }
    try {
      const view = await creation.mutateAsync({ ...saved, id, name, shared })
      onClose()
      toast({ title: t('View saved'), description: view.name })
      await navigate({ to: '/views/$id', params: { id: view.id }, ignoreBlocker: true })
    } catch (refused) {
      setError(refusalText(refused) ?? t('Something went wrong on our side.'))
    }
  }
  return (
    <FormDialog
      title={t('Save view')}
      isBusy={creation.isPending}
      submitLabel={t('Save view')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ViewNameInput name={name} error={error} onChange={setName} />
      <Switch
        label={t('Share with everyone')}
        description={t('Everyone sees it in the sidebar; you and process managers can change it.')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
