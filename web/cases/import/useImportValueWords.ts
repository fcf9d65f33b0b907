import { importedFields, type ImportField } from '../../../contract/caseImport.ts'
import { caseFields } from '../../../contract/fields/case.ts'
import { useFieldWords } from '../../users/useFieldWords.ts'

/** Formats values of a new case as on the screens; people stay as the file names them, hours are plain numbers. */
export function useImportValueWords(): (field: ImportField, value: string | null) => string {
  const words = useFieldWords(caseFields)
  return (field, value) => {
    if (value === null) return ''
    const { kind, name } = importedFields[field]
    const isPlain = kind === 'person' || kind === 'tags' || kind === 'hours' || kind === 'wholeHours'
    return isPlain ? value : words.value(name as keyof typeof caseFields, value)
  }
}
