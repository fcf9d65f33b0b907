import { nameLimit } from '../../../contract/users/users.ts'
import type { Reading } from './readCell.ts'
import { readRows } from './sheet.ts'

/** The stored rows of a file, and which columns name people. */
type TableOfNames = { kept: string; columns: readonly number[] }

/** A name or address normalized for comparison. */
export const plainName = (text: unknown) => String(text).normalize('NFC').trim().toLowerCase()

/** No account has a longer name or address. */
const maxLength = 4 * nameLimit

/** Returns the distinct names and addresses of people in a file. */
export function namesIn({ kept, columns }: TableOfNames): string[] {
  const named = readRows(kept).flatMap(({ cells }) => columns.map((column) => plainName(cells[column] ?? '')))
  return [...new Set(named)].filter((name) => name !== '' && name.length <= maxLength && !name.includes('\u0000'))
}

export const personNamedIn =
  (people: ReadonlyMap<string, string>): Reading['personNamed'] =>
  (text) =>
    people.get(plainName(text)) ?? null
