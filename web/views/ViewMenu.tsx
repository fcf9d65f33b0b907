import { IconDots } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../../contract/views/views.ts'
import { useAbility } from '../auth/signedIn.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { useCreateView, useEditView, useDeleteView, useRestoreView } from './queries.ts'
import { icon } from '../ui/icons.ts'
import rowButton from '../ui/RowButton.module.css'
import classes from './SidebarViews.module.css'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { showError } from '../ui/toast.tsx'

const RenameViewDialog = lazy(async () => ({ default: (await import('./RenameViewDialog.tsx')).RenameViewDialog }))

type ViewMenuProps = {
  view: View
  /** The views of its list, in their order. */
  among: readonly View[]
}

/** What can be done with a view in the sidebar. */
export function ViewMenu({ view, among }: ViewMenuProps) {
  const { t } = useTranslation()
  const mayEdit = useAbility('editView', view.ownerId)
  const editing = useEditView()
  const creation = useCreateView()
  const { deleteWithUndo } = useUndoableView()
  const [isRenaming, setRenaming] = useState(false)
  const at = among.findIndex(({ id }) => id === view.id)

  const showFailure = (error: unknown) => showError(t('Something went wrong on our side.'), error)
  const change = (edit: Parameters<typeof editing.mutateAsync>[0]['edit']) =>
    void editing.mutateAsync({ view, edit }).catch(showFailure)
  /** Moves it between the two views at a place; beyond the ends one further. */
  function moveBetween(before: View | undefined, after: View | undefined): void {
    const from = before?.position ?? (after?.position ?? 1) - 2
    const to = after?.position ?? (before?.position ?? 0) + 2
    change({ position: (from + to) / 2 })
  }
  function duplicate(): void {
    const { page, query, sort, columns, grouping, layout } = view
    const name = t('{{name}} (copy)', { name: view.name }).slice(-80)
    void creation.mutateAsync({ name, page, query, sort, columns, grouping, layout }).catch(showFailure)
  }
  return (
    <>
      <LazyMenu
        label={t('Actions for {{name}}', { name: view.name })}
        button={{
          className: `${rowButton.button} ${classes.menu}`,
          'aria-label': t('Actions for {{name}}', { name: view.name }),
        }}
        display={<IconDots {...icon} />}
      >
        {(Menu) => (
          <>
            {mayEdit && <Menu.Item onClick={() => setRenaming(true)}>{t('Rename')}</Menu.Item>}
            {mayEdit && (
              <Menu.Item onClick={() => change({ shared: !view.shared })}>
                {view.shared ? t('Make personal') : t('Share with everyone')}
              </Menu.Item>
            )}
            {mayEdit && at > 0 && (
              <Menu.Item onClick={() => moveBetween(among[at - 2], among[at - 1])}>{t('Move up')}</Menu.Item>
            )}
            {mayEdit && at < among.length - 1 && (
              <Menu.Item onClick={() => moveBetween(among[at + 1], among[at + 2])}>{t('Move down')}</Menu.Item>
            )}
            <Menu.Item onClick={duplicate}>{t('Duplicate view')}</Menu.Item>
            {mayEdit && (
              <Menu.Item color="red" onClick={() => void deleteWithUndo(view)}>
                {t('Delete')}
              </Menu.Item>
            )}
          </>
        )}
      </LazyMenu>
      <DialogSuspense>
        {isRenaming && <RenameViewDialog view={view} onClose={() => setRenaming(false)} />}
      </DialogSuspense>
    </>
  )
}

/** Deletes a view with Undo. */
function useUndoableView() {
  const { t } = useTranslation()
  const deletion = useDeleteView()
  const restoring = useRestoreView()
  return useDeleteWithUndo<Pick<View, 'id' | 'name'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    texts: {
      deleted: ({ name }) => ({ title: t('View deleted'), description: name }),
      deleteFailed: t('Failed to delete view'),
      restored: ({ name }) => t('{{name}} is back', { name }),
      restoreFailed: t('Failed to restore view'),
    },
  })
}
