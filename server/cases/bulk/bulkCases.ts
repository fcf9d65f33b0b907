import { randomUUID } from 'node:crypto'
import { caseBatchLimit } from '../../../contract/cases/caseBatchChoices.ts'
import type { CaseBatch, CaseBatchSent } from '../../../contract/cases/caseBatches.ts'
import type { Reader } from '../../database/database.ts'
import { mustExist } from '../../records/record.ts'
import type { Actor, Author, Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import type { Translate } from '../../process/translate.ts'
import { inTransaction } from '../../records/transaction.ts'
import { selectIdsOf } from '../caseList.ts'
import { customConditions, type CustomConditions } from '../../customFields/customFields.ts'
import { readBlockingLimits } from '../../settings/settings.ts'
import { openColumns } from '../openColumns.ts'
import { selectPlaced } from '../store.ts'
import { changeChunk, chunkSize } from './changeChunk.ts'
import { continueBatch, continueBatchJob, stillAfter, type Chunk } from './continueBatch.ts'
import { planChange, refuseImpossible, undisposedFor } from './planChange.ts'
import { firstRefusals, presentBatch, presentRefusals, storedRefusal } from './presentBatch.ts'
import * as store from './store.ts'
import type { StoredRefusal } from './table.ts'
import { undoChunk } from './undoChunk.ts'

/**
 * Returns what a change would do to each of several cases.
 * @throws invalid for too many cases, an unknown person or CAR
 */
export async function previewCases(
  services: Services,
  by: Actor,
  sent: CaseBatchSent,
  t: Translate,
): Promise<CaseBatch> {
  const { database } = services
  await refuseImpossible(database, sent.change)
  // Read first: a change that comes in between counts as made after the preview.
  const asOf = await store.selectNewestEntry(database)
  const ids = await idsOf(database, by, sent, await customConditions(services, 'case', sent.filter, by))
  const enterColumns = openColumns(database, await readBlockingLimits(database, 'cases'), false)
  let refusals: StoredRefusal[] = []
  let [changed, refusedTotal] = [0, 0]
  for (let from = 0; from < ids.length; from += chunkSize) {
    const some = ids.slice(from, from + chunkSize)
    const rows = new Map((await selectPlaced(database, some, { locks: false })).map((row) => [row.id, row]))
    const undisposed = await undisposedFor(database, sent.change, some)
    const refused: StoredRefusal[] = []
    for (const id of some) {
      const before = rows.get(id)
      const given = { by, change: sent.change, changedMeanwhile: new Set<string>(), enterColumns, undisposed }
      const plan = await planChange(before, given)
      if (plan.does === 'change') changed += 1
      const number = before?.deletedAt === null ? before.number : null
      if (plan.does === 'refuse') refused.push(storedRefusal(id, number, plan.refusal))
    }
    refusals = firstRefusals(refusals, refused)
    refusedTotal += refused.length
  }
  return {
    batchId: null,
    state: 'preview',
    total: ids.length,
    processed: ids.length,
    changed,
    unchanged: ids.length - changed - refusedTotal,
    refusedTotal,
    refused: presentRefusals(refusals, t),
    asOf,
    undo: null,
  }
}

/**
 * Makes the same change to several cases, each of which succeeds or is refused separately. Few are changed in one
 * transaction, many in several; then the batch may still be running when this returns, and a job finishes it if the
 * process ends.
 * @throws invalid for too many cases, an unknown person or CAR
 */
export async function changeCases(
  services: Services,
  author: Author,
  sent: CaseBatchSent,
  t: Translate,
): Promise<CaseBatch> {
  let isBegun = false
  const custom = await customConditions(services, 'case', sent.filter, author.by)
  const { id } = await inTransaction(services, author, async (tx) => {
    await refuseImpossible(tx, sent.change)
    const made = { id: randomUUID(), createdBy: author.by.id, change: sent.change, asOf: sent.asOf ?? null }
    const ids = await idsOf(tx, author.by, sent, custom)
    await store.insertBatch(tx, { ...made, ids })
    isBegun = ids.length > chunkSize
    if (isBegun) await services.jobs.send(tx, continueBatchJob, { batchId: made.id }, { notBefore: stillAfter() })
    else await changeChunk(tx, made.id, author.by)
    return { id: made.id }
  })
  return finish(services, author.by, id, isBegun ? changeChunk : null, t)
}

/** @throws notFound for a batch of somebody else, and for one that is too old */
export async function readBatch(services: Services, by: Actor, id: string, t: Translate): Promise<CaseBatch> {
  return presentBatch(own(by, await store.selectBatch(services.database, id)), t)
}

/**
 * Changes the cases of a batch back, except those that somebody has changed since. A batch that is still running ends.
 * One that was undone already is returned as it is.
 * @throws notFound for a batch of somebody else, and for one that is too old
 */
export async function undoBatch(services: Services, by: Actor, id: string, t: Translate): Promise<CaseBatch> {
  let isBegun = false
  await inTransaction(services, { by }, async (tx) => {
    const batch = own(by, await store.lockBatch(tx, id))
    if (batch.state === 'undoing' || batch.state === 'undone') return
    await store.updateBatch(tx, id, { state: 'undoing' })
    isBegun = batch.changed >= chunkSize
    if (isBegun) await services.jobs.send(tx, continueBatchJob, { batchId: id }, { notBefore: stillAfter() })
    else await undoChunk(tx, id)
  })
  return finish(services, by, id, isBegun ? undoChunk : null, t)
}

/** Continues a batch, and waits for it if it does not take long. */
async function finish(
  services: Services,
  by: Actor,
  id: string,
  chunk: Chunk | null,
  t: Translate,
): Promise<CaseBatch> {
  if (chunk) await continueBatch(services, by, id, chunk)
  return presentBatch(mustExist(await store.selectBatch(services.database, id)), t)
}

const own = (by: Actor, batch: store.SelectedBatch | undefined): store.SelectedBatch => {
  if (!batch || batch.created_by !== by.id) throw refuse('notFound')
  return batch
}

/**
 * Returns the ids in the order in which every batch locks them, so that no two deadlock.
 * @throws invalid when a filter has too many
 */
async function idsOf(
  from: Reader,
  by: Actor,
  { ids, filter, except = [] }: CaseBatchSent,
  custom: CustomConditions,
): Promise<string[]> {
  const without = new Set(except)
  const found = filter ? await selectIdsOf(from, filter, by, custom, caseBatchLimit + without.size + 1) : (ids ?? [])
  const chosen = [...new Set(found)].filter((id) => !without.has(id)).sort()
  if (chosen.length > caseBatchLimit) throw refuse('tooManyCases', { cases: caseBatchLimit })
  return chosen
}
