import { randomUUID } from 'node:crypto'
import { personalViewLimit, sharedViewLimit } from '../../contract/views/viewChoices.ts'
import { type NewView, unknownInView, View, type ViewEdit } from '../../contract/views/views.ts'
import { fieldTexts } from '../../contract/http/fieldMessage.ts'
import { type Reader, violatedConstraint } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import { mustExist, requireCurrent } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { mayEditView, maySeeView } from './policy.ts'
import {
  insertView,
  lockPlace,
  lockView,
  selectView,
  selectVisible,
  updateView,
  type SelectedView,
  type ViewChange,
} from './store.ts'

const presentView = ({ deletedBy: _by, ...row }: SelectedView): View => row

/** Returns one's own views and the shared ones, in their order. */
export const listViews = async (services: Services, by: Actor): Promise<View[]> =>
  (await selectVisible(services.database.quick, by.id)).map(presentView)

/** @throws notFound also for a personal view of somebody else */
export async function readView(services: Services, by: Actor, id: string): Promise<View> {
  const row = await selectView(services.database.quick, id)
  if (!row || row.deletedAt !== null || !maySeeView(by, row)) throw refuse('notFound')
  return presentView(row)
}

/**
 * Saves a view at the end of the personal or shared ones. For an id that this person has already used, returns what was
 * created then.
 * @throws invalid, naming the parameter; conflict for a name that the person has on this page, and beyond the limits
 */
export async function createView(services: Services, author: Author, sent: NewView): Promise<View> {
  refuseUnknown(sent.page, sent.query, sent.sort)
  const id = sent.id ?? randomUUID()
  return inTransaction(services, author, async (tx) => {
    const known = await selectView(tx, id)
    if (known && known.ownerId !== author.by.id) throw refuse('viewIdTaken')
    if (known) return presentView(known)
    const position = await newPlace(tx, author.by.id, sent.shared)
    await namingTakenName(insertView(tx, { ...sent, id, ownerId: author.by.id, position }))
    if (sent.shared) tx.announce({ feature: 'views', id, action: 'created', changes: initialChanges(shownOf(sent)) })
    return presentView(mustExist(await selectView(tx, id)))
  })
}

/** What the history shows of a view. */
const shownOf = ({ name, page, shared, query, sort }: Pick<View, 'name' | 'page' | 'shared' | 'query' | 'sort'>) => ({
  name,
  page,
  shared,
  sort,
  query: Object.keys(query).length > 0 ? JSON.stringify(query) : null,
})

const columnOf = { name: 'name', shared: 'shared', sort: 'sort', layout: 'layout', position: 'position' } as const
const jsonColumns = ['query', 'columns', 'grouping'] as const

/**
 * Changes what is sent of a view. One that becomes shared, or personal, goes to the end of the others.
 * @throws notFound; forbidden; stale; and as `createView`
 */
export const editView = (
  services: Services,
  author: Author,
  id: string,
  sent: ViewEdit,
  ifMatch: IfMatch,
): Promise<View> =>
  inTransaction(services, author, async (tx) => {
    const before = await viewToEdit(tx, author.by, id, ifMatch)
    if (sent.query || sent.sort !== undefined) {
      refuseUnknown(before.page, sent.query ?? before.query, sent.sort === undefined ? before.sort : sent.sort)
    }
    const edit = new FieldChanges<keyof ViewChange>()
    edit.noteSent(columnOf, before, sent)
    for (const name of jsonColumns) {
      if (sent[name] !== undefined) edit.note(name, name, before[name], sent[name], JSON.stringify)
    }
    if (edit.changes.length === 0) return presentView(before)
    const isMoved = sent.shared !== undefined && sent.shared !== before.shared
    const position = isMoved ? await newPlace(tx, before.ownerId, sent.shared === true) : undefined
    const json = jsonColumns.filter((name) => name in edit.columns)
    await namingTakenName(
      updateView(tx, id, {
        ...(edit.columns as ViewChange),
        ...(position !== undefined && { position }),
        ...Object.fromEntries(json.map((name) => [name, sent[name] === null ? null : JSON.stringify(sent[name])])),
      }),
    )
    if (before.shared || sent.shared) tx.announce({ feature: 'views', id, action: 'edited', changes: edit.changes })
    return presentView(mustExist(await selectView(tx, id)))
  })

/** Deletes a view, which only hides it. @throws as `editView` */
export const deleteView = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = await viewToEdit(tx, author.by, id, ifMatch)
    await updateView(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    if (before.shared) tx.announce({ feature: 'views', id, action: 'deleted' })
    return undefined
  })

/** Restores a deleted view, for those who may edit it. @throws notFound; conflict when its name or last place was taken */
export const restoreView = (services: Services, author: Author, id: string): Promise<View> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockView(tx, id)
    if (!before || !maySeeView(author.by, before) || !mayEditView(author.by, before)) throw refuse('notFound')
    if (before.deletedAt === null) return presentView(before)
    await newPlace(tx, before.ownerId, before.shared)
    await namingTakenName(updateView(tx, id, { deleted_at: null, deleted_by: null }))
    if (before.shared) tx.announce({ feature: 'views', id, action: 'restored' })
    return presentView(mustExist(await selectView(tx, id)))
  })

async function viewToEdit(tx: Transaction, by: Actor, id: string, ifMatch: IfMatch): Promise<SelectedView> {
  const row = await lockView(tx, id)
  if (!row || !maySeeView(by, row)) throw refuse('notFound')
  if (row.deletedAt === null && !mayEditView(by, row)) throw refuse('viewNotYours')
  return requireCurrent(row, ifMatch, presentView, View)
}

/** The position after all others. @throws conflict beyond the limits */
async function newPlace(tx: Reader, ownerId: string, shared: boolean): Promise<number> {
  const { count, last } = await lockPlace(tx, ownerId, shared)
  const most = shared ? sharedViewLimit : personalViewLimit
  if (count >= most) throw refuse(shared ? 'tooManySharedViews' : 'tooManyPersonalViews', { most })
  return last + 1
}

function refuseUnknown(page: View['page'], query: View['query'], sort: string | null): void {
  const [name] = unknownInView(page, query, sort)
  if (name === undefined) return
  const path = name === 'sort' && !('sort' in query) ? 'sort' : `query.${name}`
  throw refuse('invalid', { errors: [{ path, text: fieldTexts.unfit }] })
}

/** Turns the database's error about a second view of a name into a refusal. */
async function namingTakenName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw violatedConstraint(error) === 'views_name' ? refuse('viewNameTaken', { at: 'name' }) : error
  }
}
