import { Alert, Button, Group } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewPage } from '../../contract/views/viewChoices.ts'
import type { View } from '../../contract/views/views.ts'
import { useAbility } from '../auth/signedIn.ts'
import { CallError } from '../api/callError.ts'
import { stringifySearch } from '../browser/searchParams.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useOpenedView } from './openedView.ts'
import { useEditView } from './queries.ts'
import { savedIn, searchOf } from './viewSearch.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }))
const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }))

type ViewActionsProps = {
  page: ViewPage
  /** The search parameters that the page shows. */
  search: object
  columns?: readonly string[]
}

/** Saves what a page shows as a view; of an opened one its changes, or resets them. */
export function ViewActions({ page, search, columns }: ViewActionsProps) {
  const { t } = useTranslation()
  const opened = useOpenedView()
  const mayEdit = useAbility('editView', opened?.view.ownerId ?? null)
  const editing = useEditView()
  const [isNaming, setNaming] = useState(false)
  /** The view as somebody else has saved it since. */
  const [theirs, setTheirs] = useState<View | null>(null)
  const saved = { ...savedIn({ ...search }), columns: columns ? [...columns] : null }

  async function save(view: View): Promise<void> {
    try {
      await editing.mutateAsync({ view, edit: saved, version: view.version })
      setTheirs(null)
      opened?.reset()
      toast({ title: t('View saved'), description: view.name })
    } catch (error) {
      if (error instanceof CallError && error.status === 412) setTheirs(error.problem?.current as View)
      else showError(t('Something went wrong on our side.'), error)
    }
  }
  const shown = (one: Pick<View, 'query' | 'sort' | 'grouping' | 'layout'>) =>
    decodeURIComponent(stringifySearch(searchOf(one)).slice(1)) || t('No filters')
  return (
    <>
      {opened?.isGone && (
        <Alert color="yellow" p="xs" role="status">
          {t('Someone deleted this view. Its filters are still here; save them as a new view to keep them.')}
        </Alert>
      )}
      <Group gap="xs">
        {opened?.isChanged && !opened.isGone && mayEdit && (
          <Button size="xs" loading={editing.isPending} onClick={() => void save(opened.view)}>
            {t('Save changes')}
          </Button>
        )}
        {(!opened || opened.isChanged || opened.isGone) && (
          <KeyedButton
            label={opened ? t('Save as new') : t('Save view')}
            shortcut="saveView"
            size="xs"
            leftSection={<IconBookmark size={14} stroke={1.5} aria-hidden />}
            onClick={() => setNaming(true)}
          />
        )}
        {opened?.isChanged && !opened.isGone && (
          <Button size="xs" variant="default" onClick={opened.reset}>
            {t('Reset')}
          </Button>
        )}
      </Group>
      <DialogSuspense>
        {isNaming && <SaveViewDialog saved={{ page, ...saved }} onClose={() => setNaming(false)} />}
        {theirs && (
          <ConfirmDialog
            opened
            title={t('Someone changed this view in the meantime')}
            confirmLabel={t('Save mine')}
            onClose={() => setTheirs(null)}
            onConfirm={() => void save(theirs)}
          >
            {t('Saved: {{filters}}', { filters: shown(theirs) })}
            <br />
            {t('Yours: {{filters}}', { filters: shown(saved) })}
          </ConfirmDialog>
        )}
      </DialogSuspense>
    </>
  )
}
