import { useTranslation } from 'react-i18next'
import { importedFields, importFields, type ImportTarget } from '../../../contract/caseImport.ts'
import { useFieldsOf } from '../../customFields/queries.ts'

/** What a column of a file can be imported as, with its name: the fields of a case, then the custom fields in use. */
export function useImportTargets(): { value: ImportTarget; label: string }[] {
  const { t } = useTranslation()
  const custom = useFieldsOf('case').filter(({ retiredAt }) => retiredAt === null)
  return [
    ...importFields.map((value) => ({ value, label: t(importedFields[value].label) })),
    ...custom.map(({ key, label }) => ({ value: `custom.${key}` as const, label })),
  ]
}
