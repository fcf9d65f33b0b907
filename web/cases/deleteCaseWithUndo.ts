import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { toast } from '../ui/toast.tsx'
import { useDeleteCase, useRestoreCase } from './queries.ts'

/**
 * Deletes a case without asking, and offers Undo instead.
 * Waits for the promises, not for the hook's callbacks: the row that was deleted is gone before the answer is there.
 */
export function useDeleteCaseWithUndo(): (theCase: Pick<Case, 'id' | 'key' | 'title'>) => Promise<void> {
  const { t } = useTranslation()
  const deletion = useDeleteCase()
  const restoreCase = useRestoreCaseWithToast()
  return async ({ id, key, title }) => {
    try {
      await deletion.mutateAsync(id)
      toast({
        title: t('{{key}} deleted', { key }),
        description: title,
        action: { label: t('Undo'), onClick: () => void restoreCase({ id, key }) },
      })
    } catch {
      toast({ title: t('Error'), description: t('Failed to delete case'), variant: 'destructive' })
    }
  }
}

/** Brings a deleted case back and says so. */
export function useRestoreCaseWithToast(): (theCase: Pick<Case, 'id' | 'key'>) => Promise<void> {
  const { t } = useTranslation()
  const restoring = useRestoreCase()
  return async ({ id, key }) => {
    try {
      await restoring.mutateAsync(id)
      toast({ title: t('{{key}} restored', { key }) })
    } catch {
      toast({ title: t('Error'), description: t('Failed to restore case'), variant: 'destructive' })
    }
  }
}
