import { randomUUID } from 'node:crypto'
import { missedRunsKept } from '../../contract/templates/templateChoices.ts'
import { defineJob } from '../database/jobs.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import { refuse, Refusal } from '../process/refuse.ts'
import { dayIn } from '../process/zonedTime.ts'
import { mustExist } from '../records/record.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { dueAfter, dueBetween } from './dueTimes.ts'
import { makeRecord } from './makeRecord.ts'
import { deleteOldRuns, finishRun, insertRuns, selectUnfinishedRuns, type UnfinishedRun } from './runStore.ts'
import { lockDueTemplate, selectOwner, selectTemplate, type SelectedTemplate, setNextAt } from './store.ts'
import type { StoredReason } from './table.ts'

/**
 * Begins the run of one schedule that is due, and advances the schedule in the same write. Of several times that passed
 * while no server was running, the last one is made and the others are recorded as missed. Returns false when none is due.
 */
export const beginDueRun = (services: Services, now: Date): Promise<boolean> =>
  inTransaction(services, { by: guest }, async (tx) => {
    const template = await lockDueTemplate(tx, now)
    if (!template) return false
    const { id, schedule, nextAt } = template
    if (schedule === null || nextAt === null) throw refuse('internal')
    const times = dueBetween(schedule, new Date(nextAt), now).slice(-missedRunsKept - 1)
    await insertRuns(tx, id, times, randomUUID())
    await setNextAt(tx, id, dueAfter(schedule, now))
    await deleteOldRuns(tx, id)
    const missed = times.slice(0, -1).map((time) => time.toISOString())
    const [first] = missed
    if (first === undefined) return true
    const changes = [{ field: 'missed', from: null, to: missed }]
    tx.announce({ feature: 'templates', id, action: 'runsMissed', changes })
    await notifyOwner(services, tx, template, { status: 'missed', dueAt: first }, now)
    return true
  })

/** Makes the records of all runs that were begun, also by a process that was killed. */
export async function finishRuns(services: Services, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const run of await selectUnfinishedRuns(services.database)) {
    try {
      await finishOne(services, run, now)
    } catch (error) {
      failures.push(error)
    }
  }
  // The job is tried again; one run that fails for an unknown reason keeps no other from being made.
  if (failures.length > 0) throw failures[0]
}

async function finishOne(services: Services, run: UnfinishedRun, now: Date): Promise<void> {
  const template = mustExist(await selectTemplate(services.database, run.templateId))
  const reason = await reasonAgainst(services, template, run)
  await inTransaction(services, { by: guest }, async (tx) => {
    const isFirst = await finishRun(tx, run, reason)
    if (!isFirst) return
    const { id } = template
    if (reason === null) return tx.announce({ feature: 'templates', id, action: 'runMade', isProgress: true })
    const changes = [{ field: 'reason', from: null, to: reason.reason ?? reason.code }]
    tx.announce({ feature: 'templates', id, action: 'runFailed', changes })
    await notifyOwner(services, tx, template, { status: 'failed', dueAt: run.dueAt }, now)
  })
}

/** Makes the record of a run as the owner of its template. Returns why that is not possible, or null. */
async function reasonAgainst(
  services: Services,
  template: SelectedTemplate,
  { dueAt, recordId }: UnfinishedRun,
): Promise<StoredReason | null> {
  try {
    const owner = await selectOwner(services.database, template.createdById)
    if (!owner) throw refuse('templateOwnerGone')
    const day = dayIn(new Date(dueAt), template.schedule?.timeZone ?? 'UTC')
    await makeRecord(services, owner, template, recordId ?? '', day)
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'internal' || error.code === 'unavailable') throw error
    const { code, reason, params, details } = error
    return { code, reason, params, ...(details.errors && { errors: details.errors.slice(0, 1) }) }
  }
}

/** Notifies the owner of a template of what its schedule could not do. */
function notifyOwner(
  services: Services,
  tx: Transaction,
  { id, name, createdById, schedule }: SelectedTemplate,
  { status, dueAt }: { status: 'missed' | 'failed'; dueAt: string },
  now: Date,
): Promise<void> {
  const notification = {
    userId: createdById,
    event: `template:${status}:${id}:${dueAt}`,
    kind: 'template' as const,
    subject: null,
    details: { ...noDetails, task: name, status, day: dayIn(new Date(dueAt), schedule?.timeZone ?? 'UTC') },
    isCritical: false,
    actorId: null,
  }
  return notify(services, tx, openChannels(tx, now), [notification], now)
}

/** Every minute: schedules are due at any minute. */
export const makeScheduledRecords = defineJob({
  name: 'templates.makeDue',
  cron: '* * * * *',
  async run(services, _data, { signal }) {
    const now = new Date()
    while (!signal.aborted && (await beginDueRun(services, now))) continue
    await finishRuns(services, now)
  },
})
