import type { Fields } from '../../contract/fields/field.ts'
import { isInList, listChoices, listWord } from '../../contract/workspaceLists/workspaceListWords.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'

/**
 * Refuses values of lists that are no longer used. A record keeps the one that it has.
 * @param before the record before the write; none when it is new
 * @throws invalid naming each of them
 */
export function refuseRetired(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  const errors = Object.entries(fields).flatMap(([path, field]) => {
    const value = sent[path]
    if (!('list' in field) || !field.list || typeof value !== 'string' || value === before[path]) return []
    if (!isInList(field.list, value) || listChoices(field.list).includes(value)) return []
    return [{ path, ...reasonMessage('listValueRetired', { label: { text: listWord(field.list, value) } }) }]
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
}
