import { readRowsAsOf, type RowsAsOfReader } from '../records/rowsAsOf.ts'
import { nameInHistory, presentContainment, selectAllOf } from './store.ts'

const fields = [
  'where',
  'action',
  'quantity',
  'checked',
  'bad',
  'ownerId',
  'from',
  'until',
  'proof',
  'confirmedAt',
  'holdItem',
  'holdLot',
  'holdUrl',
  'holdNote',
  'holdConfirmedAt',
] as const

/** Returns the containment actions of a case or CAR as they were at a moment, oldest first. */
export const readContainmentAsOf: RowsAsOfReader = async (from, by, subject, at) => {
  const rows = (await selectAllOf(from, subject)).map((row) => {
    const { createdAt, createdBy, deletedAt, ...shown } = presentContainment(row)
    const values = Object.fromEntries(fields.map((name) => [nameInHistory[name] ?? name, shown[name]]))
    return { id: row.id, createdAt, createdBy, deletedAt, deletedBy: row.deletedBy, values }
  })
  return readRowsAsOf(from, by, 'containment', rows, at)
}
