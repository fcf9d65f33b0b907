import { randomUUID } from 'node:crypto'
import { isOpenSaving, isVerified, savingsOfRecordLimit } from '../../contract/savings/savingChoices.ts'
import { type NewSaving, Saving, type SavingEdit } from '../../contract/savings/savings.ts'
import { type SavingListQuery } from '../../contract/savings/savingCalls.ts'
import { exists, parentColumn, type RecordRef } from '../records/childRows.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { mustExist, requireCurrent, requireVisible } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { dayIn } from '../process/zonedTime.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { preferencesOf, readWorkspace } from '../settings/settings.ts'
import { announce } from './announce.ts'
import { entered, enteredFields } from './enteredFields.ts'
import { mayWithdrawSaving } from './policy.ts'
import {
  countOf,
  insertSaving,
  lockSaving,
  presentSaving,
  selectPage,
  selectPageOf,
  selectSaving,
  updateSaving,
  type SavingChange,
} from './store.ts'

export { countedAmount, dayOfPart, partsOf, shareOfPart } from './counted.ts'
export { readSavingFigures } from './figures.ts'
export { readSavingsAsOf } from './savingsAsOf.ts'

/** Returns the savings of one case or CAR, oldest first. @throws notFound */
export async function listOf(services: Services, record: RecordRef, page: PageRequest): Promise<Page<Saving>> {
  if (!(await exists(services.database, record))) throw refuse('notFound')
  return selectPageOf(services.database, record, page)
}

export const listSavings = (services: Services, by: Actor, query: SavingListQuery): Promise<Page<Saving>> =>
  selectPage(services.database, by, query)

export const readSaving = async (services: Services, by: Actor, id: string): Promise<Saving> =>
  presentSaving(requireVisible(await selectSaving(services.database, id), by))

/**
 * Adds a draft. For an id that this person has already used, returns what was added then.
 * @throws notFound, alreadyExists for an id of other savings, conflict beyond the limit, invalid for a rate of the future
 */
export const addSaving = (services: Services, author: Author, record: RecordRef, sent: NewSaving): Promise<Saving> =>
  inTransaction(services, author, async (tx) => {
    const id = sent.id ?? randomUUID()
    if (!(await exists(tx, record))) throw refuse('notFound')
    await refuseFutureRate(tx, author.by, sent.rateOn)
    const rows = await countOf(tx, record)
    const { currency: usual } = await readWorkspace(tx)
    const values = { ...sent, currency: sent.currency ?? usual }
    const isNew =
      rows < savingsOfRecordLimit &&
      (await insertSaving(tx, {
        id,
        [parentColumn[record.feature]]: record.id,
        kind: values.kind,
        recurring: values.recurring,
        from_day: values.from,
        baseline: values.baseline,
        method: values.method,
        unit_value: values.unitValue,
        target: values.target,
        forecast: values.forecast,
        claimed: values.claimed,
        reason: values.reason,
        currency: values.currency,
        rate: values.rate,
        rate_to: values.rate === null ? null : usual,
        rate_on: values.rateOn,
        rate_source: values.rateSource,
        created_by: author.by.id,
      }))
    const row = await selectSaving(tx, id)
    if (!isNew) return presentSaving(sameAsBefore(row, author.by, record, rows))
    const made = presentSaving(mustExist(row))
    const changes = initialChanges(Object.fromEntries(enteredFields.map((name) => [entered[name].field, values[name]])))
    announce(tx, made, 'created', changes)
    return made
  })

/** @throws invalid for the rate of a day that has not begun where the person is */
async function refuseFutureRate(tx: Transaction, by: Actor, day: string | null): Promise<void> {
  if (day === null) return
  const { timeZone } = await preferencesOf(tx, by.id)
  if (day > dayIn(new Date(), timeZone)) throw refuseField('rateOn', 'savingRateInFuture')
}

function sameAsBefore(
  row: Awaited<ReturnType<typeof selectSaving>>,
  by: Actor,
  { id }: RecordRef,
  rows: number,
): NonNullable<typeof row> {
  if (!row) throw refuse('tooManySavings', { rows })
  if (row.createdById !== by.id || (row.caseId ?? row.carId) !== id) throw refuse('savingIdTaken')
  return row
}

/**
 * Changes the fields that are sent, while finance has nothing to do with the row. A rate converts to the workspace's
 * currency of that moment.
 * @throws notFound, stale; conflict while it is submitted or accepted; invalid for a rate of the future
 */
export const editSaving = (
  services: Services,
  author: Author,
  id: string,
  sent: SavingEdit,
  ifMatch: IfMatch,
): Promise<Saving> =>
  inTransaction(services, author, async (tx) => {
    const before = presentSaving(requireCurrent(await lockSaving(tx, id), ifMatch, presentSaving, Saving))
    refuseLocked(before)
    const edit = new FieldChanges<(typeof entered)[keyof typeof entered]['column']>()
    for (const name of enteredFields) {
      const { column, field } = entered[name]
      if (sent[name] !== undefined) edit.note(field, column, before[name], sent[name])
    }
    if (edit.changes.length === 0) return before
    if ('rate_on' in edit.columns) await refuseFutureRate(tx, author.by, sent.rateOn ?? null)
    const isRated = 'rate' in edit.columns || 'currency' in edit.columns
    const rate = sent.rate === undefined ? before.rate : sent.rate
    const rateTo = rate === null ? null : (await readWorkspace(tx)).currency
    await updateSaving(tx, id, { ...(edit.columns as SavingChange), ...(isRated && { rate_to: rateTo }) })
    const after = presentSaving(mustExist(await selectSaving(tx, id)))
    announce(tx, after, 'edited', edit.changes)
    return after
  })

/** @throws conflict while finance has the row, or has accepted it */
function refuseLocked({ state }: Saving): void {
  if (!isOpenSaving(state)) throw refuse(isVerified(state) ? 'savingVerified' : 'savingLocked')
}

/** Hides a row. @throws notFound, forbidden, stale; conflict while it is submitted or accepted */
export const deleteSaving = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = presentSaving(requireCurrent(await lockSaving(tx, id), ifMatch, presentSaving, Saving))
    if (!mayWithdrawSaving(author.by, before)) throw refuse('otherSavingDeleted')
    refuseLocked(before)
    await updateSaving(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    announce(tx, before, 'deleted')
    return undefined
  })

/** Restores a deleted row; one that is not deleted is returned as it is. @throws notFound */
export const restoreSaving = (services: Services, author: Author, id: string): Promise<Saving> =>
  inTransaction(services, author, async (tx) => {
    const before = requireVisible(await lockSaving(tx, id), author.by)
    if (before.deletedAt === null) return presentSaving(before)
    await updateSaving(tx, id, { deleted_at: null, deleted_by: null })
    const after = presentSaving(mustExist(await selectSaving(tx, id)))
    announce(tx, after, 'restored')
    return after
  })
