import { wordsOfField, type Field, type Fields } from '../../contract/fields/field.ts'
import type { CellKind } from '../../contract/reports/reports.ts'
import type { Cell } from '../files/csv.ts'
import type { Wording } from '../process/wording.ts'
import type { ExportColumn } from './listExport.ts'

/** Returns columns of an export with the labels of these fields, each formatted for its kind. */
export const exportedFields = <F extends Fields>(
  fields: F,
  names: readonly (keyof F & string)[],
): ExportColumn<Record<keyof F, unknown>>[] =>
  names.map((name) => {
    const field = fields[name] as Field
    return { label: field.label, kind: cellKindOf(field), value: (item, say) => cellOf(field, item, name, say) }
  })

function cellKindOf({ kind }: Field): CellKind {
  if (kind === 'day' || kind === 'moment' || kind === 'money' || kind === 'hours' || kind === 'count') return kind
  return kind === 'wholeHours' ? 'hours' : 'text'
}

function cellOf(field: Field, item: Readonly<Record<string, unknown>>, name: string, say: Wording): Cell {
  if (field.kind === 'person') {
    const person = item[name.replace(/Id$/, '')] as { name: string } | null
    return person?.name ?? null
  }
  const value = item[name] as string | number | string[] | null
  if (Array.isArray(value)) return value.join(', ')
  // In a free-text field, only the usual values have translations.
  const word = wordsOfField(field)?.[String(value)]
  return word === undefined ? value : say(word)
}
