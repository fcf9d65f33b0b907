import { randomUUID } from 'node:crypto'
import { customKeyOf, isCustomKey } from '../../contract/customFields/customFieldChoices.ts'
import { reservedName } from '../../contract/customFields/reservedName.ts'
import {
  builtInLabels,
  listValueLimit,
  isInList,
  listChoices,
  listLabel,
  keepLists,
} from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { ListOrder, ListValue, ListValueEdit, NewListValue } from '../../contract/workspaceLists/workspaceLists.ts'
import { refuse, refuseField, reasonMessage } from '../process/refuse.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { insertValue, lockList, selectEveryValue, selectValue, updateValue, type ValueChange } from './store.ts'
import type { Fields } from '../../contract/fields/field.ts'
import type { StoredEvent } from '../live/live.ts'

/** Returns the values of all lists, in order, with retired ones. */
export const listWorkspaceLists = ({ database }: Services): Promise<ListValue[]> => selectEveryValue(database.quick)

/** Writes, then reads the lists, so that what the answer says already counts for the next request. */
async function changing<Answer>(services: Services, write: Promise<Answer>): Promise<Answer> {
  const answer = await write
  await readLists(services)
  return answer
}

/**
 * Adds a value after the others of its list. For an id that is known, returns the value that has it.
 * @throws invalid for a key that is reserved or has another form; conflict when it or the name is taken, or there are
 * too many
 */
export function createListValue(services: Services, author: Author, sent: NewListValue): Promise<ListValue> {
  const write = inTransaction(services, author, async (tx) => {
    const others = await lockList(tx, sent.list)
    const known = others.find(({ id }) => id === sent.id)
    if (known) return known
    if (others.length >= listValueLimit) throw refuse('tooManyListValues', { values: listValueLimit })
    refuseLabel(sent.label, others)
    const made = { list: sent.list, key: keyOf(sent, others), label: sent.label }
    const id = sent.id ?? randomUUID()
    const position = Math.max(0, ...others.map((one) => one.position)) + 1
    if (!(await insertValue(tx, { ...made, id, position, retired_at: null }))) throw refuse('listValueIdTaken')
    tx.announce({ feature: 'workspaceLists', id, action: 'created', changes: initialChanges(made) })
    return mustExist(await selectValue(tx, id))
  })
  return changing(services, write)
}

/** Returns the key of a new value. @throws as `createListValue` does */
function keyOf({ key, label }: NewListValue, others: readonly ListValue[]): string {
  const path = key === undefined ? 'label' : 'key'
  const wanted = key ?? customKeyOf(label)
  if (reservedName('case', wanted) === 'code') throw refuseField(path, 'listKeyOfCode', { name: key ?? label })
  // A label in another script leaves no letters.
  const usable = key === undefined && wanted === '' ? `value_${others.length + 1}` : wanted
  if (!isCustomKey(usable)) throw refuseField(path, 'customKeyForm')
  if (others.some((one) => one.key === usable)) throw refuse('listKeyTaken', { key: usable }, { at: path })
  return usable
}

const nameOf = ({ list, key, label }: ListValue): string => label ?? builtInLabels[list][key] ?? key

function refuseLabel(label: string, others: readonly ListValue[]): void {
  // Labels pass through the catalogues like every word, where these mark what is filled in.
  if (/[{}]/.test(label)) throw refuseField('label', 'listLabelBraces')
  const isTaken = others.some((one) => one.retiredAt === null && nameOf(one).toLowerCase() === label.toLowerCase())
  if (isTaken) throw refuse('listLabelTaken', { label }, { at: 'label' })
}

/** The values with which records begin when nothing is sent. */
const initialKeys: readonly string[] = [
  'caseCategories process_improvement',
  'carCategories process_improvement',
  'issueTypes observation',
]

function refuseRetiring(value: ListValue, values: readonly ListValue[]): void {
  if (initialKeys.includes(`${value.list} ${value.key}`)) throw refuse('listValueNeeded', { label: nameOf(value) })
  if (values.filter(({ retiredAt }) => retiredAt === null).length < 2) throw refuse('lastListValue')
}

/**
 * Renames a value, retires it or brings it back; its key never changes, and records that have it keep it.
 * @throws notFound, stale, and as `createListValue` does
 */
export function editListValue(
  services: Services,
  author: Author,
  id: string,
  { retired, label }: ListValueEdit,
  ifMatch: IfMatch,
): Promise<ListValue> {
  const write = inTransaction(services, author, async (tx) => {
    const { list } = (await selectValue(tx, id)) ?? {}
    if (!list) throw refuse('notFound')
    const values = await lockList(tx, list)
    const before = mustExist(values.find((value) => value.id === id))
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const others = values.filter((value) => value !== before)
    if (typeof label === 'string' && label !== before.label) refuseLabel(label, others)
    if (label === null && !before.builtIn) throw refuseField('label', 'listLabelMissing')
    if (retired === true && before.retiredAt === null) refuseRetiring(before, values)
    const edit = new FieldChanges<'label' | 'retired_at'>()
    edit.noteSent({ label: 'label', retiredAt: 'retired_at' }, before, {
      ...(label !== undefined && { label }),
      ...(retired === true && before.retiredAt === null && { retiredAt: new Date().toISOString() }),
      ...(retired === false && before.retiredAt !== null && { retiredAt: null }),
    })
    if (edit.changes.length === 0) return before
    await updateValue(tx, id, edit.columns as ValueChange)
    tx.announce({ feature: 'workspaceLists', id, action: 'edited', changes: edit.changes })
    return mustExist(await selectValue(tx, id))
  })
  return changing(services, write)
}

/** Changes the order of the values of a list; an id that is not among them is ignored. */
export function orderListValues(services: Services, author: Author, { list, ids }: ListOrder): Promise<ListValue[]> {
  const write = inTransaction(services, author, async (tx) => {
    const values = await lockList(tx, list)
    const first = [...new Set(ids)].flatMap((id) => values.find((value) => value.id === id) ?? [])
    const ordered = [...first, ...values.filter((value) => !first.includes(value))]
    for (const [index, { id, position }] of ordered.entries()) {
      if (position === index + 1) continue
      await updateValue(tx, id, { position: index + 1 })
      const changes = [{ field: 'position', from: position, to: index + 1 }]
      tx.announce({ feature: 'workspaceLists', id, action: 'moved', changes })
    }
    return selectEveryValue(tx)
  })
  return changing(services, write)
}

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
    return [{ path, ...reasonMessage('listValueRetired', { label: { text: listLabel(field.list, value) } }) }]
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
}

/** Reads the lists, by which the shapes of bodies and filters are checked. */
async function readLists({ database }: Pick<Services, 'database'>): Promise<void> {
  keepLists(await selectEveryValue(database))
}

/** Reads the lists, and again whenever another process has changed them. */
export async function keepListsCurrent(services: Services): Promise<void> {
  const readAgain = () => {
    readLists(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'The lists could not be read again.'),
    )
  }
  services.live.subscribe((events: StoredEvent[]) => {
    if (events.some(({ feature }) => feature === 'workspaceLists')) readAgain()
  })
  services.live.onGap(readAgain)
  await readLists(services)
}
