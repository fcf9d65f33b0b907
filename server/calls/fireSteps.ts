import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { CallEvent } from '../../contract/notifications/notificationTexts.ts'
import { defineJob } from '../database/jobs.ts'
import { logLevelFor } from '../database/database.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { peopleOf } from './people.ts'
import {
  bringForward,
  claimStep,
  hasReached,
  notePeople,
  selectDue,
  type ClaimedStep,
  type DueMoment,
} from './stepStore.ts'

/** Calls the people of the steps that are due; scheduled for the time at which one is. */
export const fireSteps = defineJob<object>({
  name: 'calls.fireSteps',
  retries: 2,
  run: async (services) => {
    await fireDue(services)
  },
})

/**
 * Schedules steps for their due times; what is due now has none, since a scheduled job may wait until the queue is
 * polled.
 */
export async function fireAt(services: Services, tx: Transaction, moments: DueMoment[]): Promise<void> {
  for (const moment of new Set(moments)) {
    await services.jobs.send(tx, fireSteps, {}, moment === null ? {} : { notBefore: moment })
  }
}

/** Milliseconds between checks for what is due: a job that a killed process had claimed is retried too late. */
const pollInterval = 10_000

/** Checks for steps that are due, at once and periodically. */
export function openCallClock(services: Services): { start(): void; close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isClosed = false
  async function look() {
    try {
      await fireDue(services)
    } catch (error) {
      services.log[logLevelFor(error)]({ err: error }, 'Calls could not be passed on; trying again.')
    }
    if (!isClosed) timer = setTimeout(begin, pollInterval)
  }
  function begin() {
    looking = look()
  }
  return {
    start: begin,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}

/**
 * Calls the people of each step that is due once, however many processes do this at the same time; returns how many
 * steps it took.
 */
export async function fireDue(services: Services): Promise<number> {
  let fired = 0
  for (;;) {
    let firedNow = 0
    for (const { id, calledBy } of await selectDue(services.database)) {
      const isMine = await inTransaction(services, { by: { id: calledBy, role: 'Team Member' } }, (tx) =>
        fire(services, tx, id),
      )
      if (isMine) firedNow += 1
    }
    // A step without people has moved others forward; those that other processes have locked are theirs.
    if (firedNow === 0) return fired
    fired += firedNow
  }
}

async function fire(services: Services, tx: Transaction, id: string): Promise<boolean> {
  const step = await claimStep(tx, id)
  if (!step) return false
  const { callId, caseId, calledBy, department, timeZone, isSample, kind, rung } = step
  const now = new Date()
  const people = await peopleOf(tx, step.target, { department, timeZone, isSample, now })
  const notifiedIds = people.filter((personId) => personId !== calledBy)
  await notifyPeople(services, tx, step, notifiedIds, `call:${id}`, eventOf(step), 'immediately')
  await notePeople(tx, id, notifiedIds)
  if (notifiedIds.length === 0 && kind === 'not_acknowledged') {
    const moments = await bringForward(tx, callId)
    if (moments.length === 0 && !(await hasReached(tx, callId)))
      await notifyPeople(services, tx, step, [calledBy], `callNobody:${callId}`, 'nobody')
    await fireAt(services, tx, moments)
  }
  const state = notifiedIds.length === 0 ? 'nobody' : step.state
  const changes = Object.entries({ rung, kind, dueAt: step.dueAt, told: notifiedIds, state }).map(([field, to]) => ({
    field,
    from: null,
    to,
  }))
  tx.announce({ feature: 'cases', id: caseId, action: 'callEscalated', changes, isProgress: true })
  tx.announce({ feature: 'calls', id: callId, action: 'edited', isProgress: true })
  return true
}

const eventOf = ({ kind, lineStopped, type }: ClaimedStep): CallEvent => {
  if (kind === 'not_cleared') return 'notCleared'
  return lineStopped ? 'lineStopped' : type
}

/** The content of a notification of a call. */
type NotifiedCall = Pick<ClaimedStep, 'caseId' | 'number' | 'title' | 'type' | 'lineStopped'>

/** Notifies people of a call; safety calls and stopped lines also in their quiet hours. */
export async function notifyPeople(
  services: Services,
  tx: Transaction,
  { caseId, number, title, type, lineStopped, ...by }: NotifiedCall & { calledBy?: string; actorId?: string },
  userIds: string[],
  event: string,
  status: CallEvent,
  mail: 'immediately' | 'never' = 'never',
): Promise<void> {
  const now = new Date()
  const notifications = userIds.map((userId) => ({
    userId,
    event,
    kind: 'call' as const,
    subject: { feature: 'cases' as const, id: caseId, key: caseKey(number), title },
    details: { ...noDetails, status },
    isCritical: type === 'safety' || lineStopped,
    actorId: by.actorId ?? by.calledBy ?? null,
    mail,
  }))
  await notify(services, tx, openChannels(tx, now), notifications, now)
}
