import { useTranslation } from 'react-i18next'
import type { CaseImport } from '../../../contract/caseImport.ts'
import { showError } from '../../ui/showError.ts'
import { toast } from '../../ui/toast.tsx'
import { useUndoImport } from './queries.ts'

/** Undoes an import and reports it, or the cases that somebody has worked on since. */
export function useUndoImportWithToast() {
  const { t } = useTranslation()
  const undoing = useUndoImport()
  return async ({ id, imported }: CaseImport): Promise<boolean> => {
    try {
      await undoing.mutateAsync(id)
      toast({ title: t('Import undone'), description: t('{{count}} cases deleted', { count: imported }) })
      return true
    } catch (error) {
      showError(t('The import could not be undone.'), error)
      return false
    }
  }
}
