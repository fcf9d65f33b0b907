import type { Activity } from '../../contract/records/activity.ts'
import { csvLines } from '../files/csv.ts'

const head = ['entry', 'at', 'person', 'area', 'record', 'action', 'field', 'from', 'to']

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** The history as CSV, a line for each change, with the names of fields as the JSON has them and moments in UTC. */
export function historyCsv(history: readonly Activity[]): string {
  const rows = history.flatMap(({ id, at, actor, room, recordId, action, changes }) => {
    const entry = [id, at, actor?.name ?? null, room, recordId, action]
    if (changes.length === 0) return [[...entry, null, null, null]]
    return changes.map(({ field, from, to }) => [...entry, field, text(from), text(to)])
  })
  return `\ufeff${csvLines([head, ...rows])}`
}
