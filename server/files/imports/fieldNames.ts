import type { ImportedFields, ImportTarget } from '../../../contract/imports/imports.ts'
import type { CustomField } from '../../../contract/customFields/customFields.ts'
import { languages } from '../../../contract/settings/preferenceChoices.ts'
import { normalizeWord } from '../normalizeWord.ts'
import { translateInto } from '../../process/translate.ts'

/** With the fields that they were made of. */
const namesByFields = new Map<ImportedFields, Map<string, ImportTarget>>()

function namesOf(fields: ImportedFields): Map<string, ImportTarget> {
  const known = namesByFields.get(fields)
  if (known) return known
  const names = new Map<string, ImportTarget>()
  const add = (name: string, target: ImportTarget) => {
    const word = normalizeWord(name)
    if (word !== '' && !names.has(word)) names.set(word, target)
  }
  // Our own names take precedence: a column with one of them in another list means the same.
  for (const [target, { label }] of Object.entries(fields)) {
    add(target, target)
    for (const language of languages) add(translateInto(language)(label), target)
  }
  for (const [target, { importNames }] of Object.entries(fields))
    for (const name of importNames ?? []) add(name, target)
  namesByFields.set(fields, names)
  return names
}

/** Custom fields by their keys, and by their names with and without the unit, as exports write it. */
function customByName(custom: Parameters<typeof suggestMapping>[2]): Map<string, ImportTarget> {
  const names = custom.flatMap(({ key, label, unit }) =>
    [key, `${label} (${unit})`, label].map((name) => [normalizeWord(name), `custom.${key}`] as const),
  )
  return new Map(names.filter(([word]) => word !== ''))
}

/**
 * Suggests the fields for columns by their names; each field once, for the first column that names it.
 * @param fields those of the record
 * @param custom the custom fields in use
 */
export function suggestMapping(
  names: readonly string[],
  fields: ImportedFields,
  custom: readonly Pick<CustomField, 'key' | 'label' | 'unit'>[],
): (ImportTarget | null)[] {
  const known = namesOf(fields)
  const written = customByName(custom)
  const taken = new Set<ImportTarget>()
  return names.map((name) => {
    const word = normalizeWord(name)
    const field = known.get(word) ?? written.get(word) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
