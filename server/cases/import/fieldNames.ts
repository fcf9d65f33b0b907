import { importedFields, importFields, type ImportField } from '../../../contract/caseImport.ts'
import { languages } from '../../../contract/preferenceChoices.ts'
import { normalizeWord } from '../../files/normalizeWord.ts'
import { wordingIn } from '../../process/wording.ts'

let known: Map<string, ImportField> | null = null

function fieldsByName(): Map<string, ImportField> {
  const names = new Map<string, ImportField>()
  const add = (name: string, field: ImportField) => {
    const word = normalizeWord(name)
    if (word !== '' && !names.has(word)) names.set(word, field)
  }
  // Our own names take precedence: a column with one of them in another list means the same.
  for (const field of importFields) {
    add(field, field)
    for (const language of languages) add(wordingIn(language)(importedFields[field].label), field)
  }
  for (const field of importFields) for (const name of importedFields[field].importNames ?? []) add(name, field)
  return names
}

/** Suggests the fields for columns by their names; each field once, for the first column that names it. */
export function suggestMapping(names: readonly string[]): (ImportField | null)[] {
  known ??= fieldsByName()
  const taken = new Set<ImportField>()
  return names.map((name) => {
    const field = known?.get(normalizeWord(name)) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
