import { type ImportTarget, isCustomTarget } from '../../contract/imports/imports.ts'
import { useCustomWords } from '../customFields/useCustomWords.ts'
import { useFieldWords } from '../users/useFieldWords.ts'
import type { RecordImport } from './recordImport.ts'

/** Kinds of fields whose values are shown as they are in the file. */
const plainKinds: readonly string[] = ['person', 'tags', 'hours', 'wholeHours', 'cases']

/** Formats values of a new record as on the screens; people and cases stay as the file names them, hours are plain numbers. */
export function useImportValueWords(record: RecordImport): (target: ImportTarget, value: string | null) => string {
  const words = useFieldWords(record.fields)
  const custom = useCustomWords(record.custom)
  return (target, value) => {
    if (value === null) return ''
    if (isCustomTarget(target)) {
      const field = custom.fieldOf(target)
      if (!field || field.kind === 'person') return value
      return custom.value(field, field.kind === 'boolean' ? value === 'true' : value)
    }
    const field = record.imported[target]
    return !field || plainKinds.includes(field.kind) ? value : words.value(field.name, value)
  }
}
