import { useTranslation } from 'react-i18next'
import type { ImportTarget } from '../../contract/imports/imports.ts'
import { useFieldsOf } from '../customFields/queries.ts'
import type { RecordImport } from './recordImport.ts'

/** What a column of a file can be imported as, with its name: the fields of the record, then the custom fields in use. */
export function useImportTargets({ imported, custom }: RecordImport): { value: ImportTarget; label: string }[] {
  const { t } = useTranslation()
  const inUse = useFieldsOf(custom).filter(({ retiredAt }) => retiredAt === null)
  return [
    ...Object.entries(imported).map(([value, { label }]) => ({ value, label: t(label) })),
    ...inUse.map(({ key, label }) => ({ value: `custom.${key}`, label })),
  ]
}
