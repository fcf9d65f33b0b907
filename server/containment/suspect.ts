import { type Suspect, type SuspectSent } from '../../contract/containment/dispositions.ts'
import { compare, subtract } from '../../contract/values/decimals.ts'
import { fitsUnit, type SuspectUnit, suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import type { Reader } from '../database/database.ts'
import { type Refusal, refuse, refuseField } from '../process/refuse.ts'
import { exists, type RecordRef } from '../records/childRows.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { announceCounts, announceOnRecord, countedIn } from './announce.ts'
import {
  hasFractions,
  isFinishedCase,
  lockRecord,
  putSuspect,
  selectContained,
  selectSuspects,
  type SuspectRow,
} from './suspectStore.ts'

/** @throws notFound for a record that does not exist or was deleted */
export async function readSuspect(services: Services, record: RecordRef): Promise<Suspect> {
  if (!(await exists(services.database, record))) throw refuse('notFound')
  return suspectToPrint(services.database, record)
}

/** How much of a record is suspect, also of one that was deleted. */
export const suspectToPrint = async (from: Reader, record: RecordRef): Promise<Suspect> =>
  presentSuspect(await suspectOf(from, record))

export const suspectOf = async (from: Reader, { feature, id }: RecordRef): Promise<SuspectRow> =>
  mustExist((await selectSuspects(from, feature, [id]))[0])

/**
 * States how much of a record is suspect, and its unit.
 * @throws notFound; stale with the current quantities; invalid for fractions of pieces, and for less than was found bad
 * or has a disposition; conflict where a finished case would no longer be balanced
 */
export const stateSuspect = (
  services: Services,
  author: Author,
  record: RecordRef,
  { quantity, unit }: SuspectSent,
  ifMatch: IfMatch,
): Promise<Suspect> =>
  inTransaction(services, author, async (tx) => {
    if (!(await lockRecord(tx, record))) throw refuse('notFound')
    const before = await suspectOf(tx, record)
    const shown = presentSuspect(before)
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: shown })
    if (!fitsUnit(quantity, unit)) throw refuseField('quantity', 'wholePieces')
    if (unit === 'pcs' && unit !== before.unit && (await hasFractions(tx, record)))
      throw refuseField('unit', 'fractionsCounted')
    const changes = [
      { field: 'suspectQuantity', from: shown.quantity, to: quantity },
      { field: 'unit', from: before.unit, to: unit },
    ].filter(({ from, to }) => from !== to)
    if (changes.length === 0) return shown
    refuseTooLittle(before, quantity, unit)
    await putSuspect(tx, record, { quantity, unit, version: before.version + 1 })
    await keepBalanced(tx, record)
    announceOnRecord(tx, record, 'suspectChanged', [...changes, ...countedIn(unit, changes)])
    announceCounts(tx, record)
    return presentSuspect(await suspectOf(tx, record))
  })

/** @throws invalid where less would be suspect than was found bad, or than dispositions have been made for */
function refuseTooLittle({ bad, disposed }: SuspectRow, quantity: number | null, counted: SuspectUnit): void {
  const unit = { text: suspectUnitLabels[counted] }
  const stated = quantity === null ? null : String(quantity)
  if (stated !== null && compare(stated, bad) < 0) throw refuseField('quantity', 'belowBad', { bad: Number(bad), unit })
  if (compare(suspectIn({ stated, bad }), disposed) < 0)
    throw refuseField('quantity', 'belowDisposed', { disposed: Number(disposed), unit })
}

/** How much is suspect: what somebody has stated, but no less than what was found bad. */
export const suspectIn = ({ stated, bad }: Pick<SuspectRow, 'stated' | 'bad'>): string =>
  stated === null || compare(stated, bad) < 0 ? bad : stated

/**
 * Keeps the dispositions of a finished case equal to what is suspect, after a write that has changed either.
 * @throws conflict
 */
export async function keepBalanced(tx: Transaction, { feature, id }: RecordRef): Promise<void> {
  if (feature !== 'cases' || !(await isFinishedCase(tx, id))) return
  if ((await undisposed(tx, feature, [id])).size > 0) throw refuse('finishedCaseUnbalanced')
}

function presentSuspect({ unit, stated, bad, disposed, unapproved, version }: SuspectRow): Suspect {
  const suspect = suspectIn({ stated, bad })
  return {
    unit,
    quantity: stated === null ? null : Number(stated),
    bad: Number(bad),
    suspect: Number(suspect),
    disposed: Number(disposed),
    open: Number(subtract(suspect, disposed)),
    unapproved: Number(unapproved),
    version,
  }
}

/** What an export says of the suspect parts of a record. */
export type ContainedRecord = Suspect & { unconfirmed: number }

/** Returns those of some records that have containment, by their ids. */
export async function readContained(
  from: Reader,
  feature: RecordRef['feature'],
  ids: readonly string[],
): Promise<Map<string, ContainedRecord>> {
  const rows = await selectContained(from, feature, ids)
  return new Map(rows.map((row) => [row.id, { ...presentSuspect(row), unconfirmed: row.unconfirmed }]))
}

/**
 * Returns why records cannot be completed, by their ids: dispositions that do not add up to what is suspect, or use as
 * is that nobody has approved.
 */
export async function undisposed(
  from: Reader,
  feature: RecordRef['feature'],
  ids: readonly string[],
): Promise<Map<string, Refusal>> {
  const found = ids.length === 0 ? [] : await selectSuspects(from, feature, ids)
  return new Map(found.flatMap(whyOpen))
}

function whyOpen({ id, unit: counted, stated, bad, disposed, unapproved }: SuspectRow): [string, Refusal][] {
  const suspect = suspectIn({ stated, bad })
  const unit = { text: suspectUnitLabels[counted] }
  if (compare(suspect, disposed) !== 0) {
    const values = { disposed: Number(disposed), suspect: Number(suspect), unit }
    return [[id, refuse('quantitiesDoNotAddUp', values)]]
  }
  if (compare(unapproved, '0') === 0) return []
  return [[id, refuse('useAsIsNotApproved', { quantity: Number(unapproved), unit })]]
}
