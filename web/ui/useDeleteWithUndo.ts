import { useTranslation } from 'react-i18next'
import { toast, showError } from './toast.tsx'

type Texts<Item> = {
  deleted: (item: Item) => { title: string; description?: string }
  deleteFailed: string
  restored: (item: Item) => string
  restoreFailed: string
}

type Undoable<Item> = {
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  texts: Texts<Item>
}

/**
 * Deletes a record without confirmation and offers Undo instead. It awaits promises rather than the hooks' callbacks, since
 * the deleted row may be unmounted before the response arrives.
 */
export function useDeleteWithUndo<Item extends { id: string }>({ remove, restore, texts }: Undoable<Item>) {
  const { t } = useTranslation()

  async function bringBack(item: Item): Promise<void> {
    try {
      await restore(item.id)
      toast({ title: texts.restored(item) })
    } catch {
      showError(texts.restoreFailed)
    }
  }
  async function deleteWithUndo(item: Item): Promise<void> {
    try {
      await remove(item.id)
      toast({ ...texts.deleted(item), action: { label: t('Undo'), onClick: () => void bringBack(item) } })
    } catch {
      showError(texts.deleteFailed)
    }
  }
  return { deleteWithUndo, bringBack }
}
