import { useTranslation } from 'react-i18next'
import { toast, showError } from './toast.tsx'

type Words<Item> = {
  deleted: (item: Item) => { title: string; description?: string }
  deleteFailed: string
  restored: (item: Item) => string
  restoreFailed: string
}

type Undoable<Item> = {
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  words: Words<Item>
}

/**
 * Deletes a record without confirmation and offers Undo instead. It awaits promises rather than the hooks' callbacks, since
 * the deleted row may be unmounted before the response arrives.
 */
export function useDeleteWithUndo<Item extends { id: string }>({ remove, restore, words }: Undoable<Item>) {
  const { t } = useTranslation()

  async function bringBack(item: Item): Promise<void> {
    try {
      await restore(item.id)
      toast({ title: words.restored(item) })
    } catch {
      showError(words.restoreFailed)
    }
  }
  async function deleteWithUndo(item: Item): Promise<void> {
    try {
      await remove(item.id)
      toast({ ...words.deleted(item), action: { label: t('Undo'), onClick: () => void bringBack(item) } })
    } catch {
      showError(words.deleteFailed)
    }
  }
  return { deleteWithUndo, bringBack }
}
