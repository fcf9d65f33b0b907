import { importedFields, importFields, type ImportField, type ImportTarget } from '../../../contract/caseImport.ts'
import type { CustomField } from '../../../contract/customFields.ts'
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

/** Custom fields by their keys, and by their names with and without the unit, as exports write it. */
function customByName(custom: Parameters<typeof suggestMapping>[1]): Map<string, ImportTarget> {
  const names = custom.flatMap(({ key, label, unit }) =>
    [key, `${label} (${unit})`, label].map((name) => [normalizeWord(name), `custom.${key}`] as const),
  )
  return new Map(names.filter(([word]) => word !== ''))
}

/**
 * Suggests the fields for columns by their names; each field once, for the first column that names it.
 * @param custom the custom fields in use
 */
export function suggestMapping(
  names: readonly string[],
  custom: readonly Pick<CustomField, 'key' | 'label' | 'unit'>[],
): (ImportTarget | null)[] {
  known ??= fieldsByName()
  const written = customByName(custom)
  const taken = new Set<ImportTarget>()
  return names.map((name) => {
    const word = normalizeWord(name)
    const field = known?.get(word) ?? written.get(word) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
