import { importedFields, isCustomTarget, type ImportTarget } from '../../../contract/caseImport.ts'
import { caseFields } from '../../../contract/fields/case.ts'
import { useCustomWords } from '../../customFields/useCustomWords.ts'
import { useFieldWords } from '../../users/useFieldWords.ts'

/** Formats values of a new case as on the screens; people stay as the file names them, hours are plain numbers. */
export function useImportValueWords(): (target: ImportTarget, value: string | null) => string {
  const words = useFieldWords(caseFields)
  const custom = useCustomWords('case')
  return (target, value) => {
    if (value === null) return ''
    if (isCustomTarget(target)) {
      const field = custom.fieldOf(target)
      if (!field || field.kind === 'person') return value
      return custom.value(field, field.kind === 'boolean' ? value === 'true' : value)
    }
    const { kind, name } = importedFields[target]
    const isPlain = kind === 'person' || kind === 'tags' || kind === 'hours' || kind === 'wholeHours'
    return isPlain ? value : words.value(name as keyof typeof caseFields, value)
  }
}
