import { useTranslation } from 'react-i18next'
import type { FileImport } from '../../contract/imports/imports.ts'
import { showError } from '../ui/showError.ts'
import { toast } from '../ui/toast.tsx'
import { useUndoImport } from './queries.ts'
import type { RecordImport } from './recordImport.ts'

/** Undoes an import and reports it, or the cases that somebody has worked on since. */
export function useUndoImportWithToast(record: RecordImport) {
  const { t } = useTranslation()
  const undoing = useUndoImport(record.room)
  return async ({ id, imported }: FileImport): Promise<boolean> => {
    try {
      await undoing.mutateAsync(id)
      toast({ title: t('Import undone'), description: record.texts(t).deleted(imported) })
      return true
    } catch (error) {
      showError(t('The import could not be undone.'), error)
      return false
    }
  }
}
