import type { CallState } from '../../contract/calls/callChoices.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import { stepsOf } from './callSteps.ts'
import { after, timesOfPastCall, type CallTimes } from './callTimes.ts'
import { callLabels, type CallTemplate } from './content.ts'
import type { SampleCase, SampleCases, SampleUser } from './generateCases.ts'
import { random as seeded, type Random } from './random.ts'
import { created, type SampleActivity, type SampleComment } from './records.ts'
import { day, isWorking } from './workdays.ts'

const seed = 20_260_404
/** Days before now in which help was called for, and the approximate number of calls per week. */
const days = 30
const callsPerWeek = 40

export type SampleCall = ReturnType<typeof callOf>

type Callable = SampleCase & { call: CallTemplate }
type Calls = { calls: SampleCall[]; comments: SampleComment[]; activity: SampleActivity[] }

/** Generates the calls for help of the month before `now`, for cases that were unfinished then; a few are open. */
export function generateCalls(now: Date, { users, cases }: Pick<SampleCases, 'users' | 'cases'>): Calls {
  const random = seeded(seed)
  const callable = cases.filter((one): one is Callable => one.call !== undefined)
  const busyUntil = new Map<string, Date>()
  const calls: SampleCall[] = []
  const add = (one: Callable | undefined, calledAt: Date, times?: CallTimes) => {
    if (!one) return
    const call = callOf(one, calledAt, times ?? timesOfPastCall(one.call.type, calledAt, random), users, now, random)
    const end = call.clearedAt ?? call.cancelledAt
    if (times === undefined && (end === null || end >= after(now, -50))) return
    calls.push(call)
    busyUntil.set(one.id, end ?? new Date(now.getTime() + day))
  }
  for (const calledAt of callTimes(now, random)) add(pick(callable, calledAt, busyUntil, random), calledAt)
  for (const [calledAt, times] of openTimes(now)) add(pick(callable, calledAt, busyUntil, random), calledAt, times)
  const comments = calls.flatMap(({ caseId, clearedBy, clearedAt, finding }) =>
    clearedAt && clearedBy && finding
      ? [{ id: random.uuid(), caseId, carId: null, userId: clearedBy, content: finding, mentioned: [], at: clearedAt }]
      : [],
  )
  const commentHistory = comments.map(({ id, userId, at }) => created('comments', id, userId, at))
  return { calls, comments, activity: [...calls.flatMap(historyOf), ...commentHistory] }
}

/** Returns working times, more in the first hours of a shift, oldest first. */
function callTimes(now: Date, random: Random): Date[] {
  const count = Math.round((callsPerWeek * days) / 7)
  const times: number[] = []
  while (times.length < count) {
    const at = new Date(now.getTime() - random.between(0.05, days) * day)
    const isEarly = [6, 7, 14, 15].includes(at.getHours())
    // The plant may be closed for most of the month.
    if (!isWorking(at) && !random.chance(0.002)) continue
    if (random.chance(isEarly ? 1 : 0.7)) times.push(at.getTime())
  }
  return times.sort((one, other) => one - other).map((time) => new Date(time))
}

/** Returns the times of open calls: unanswered, acknowledged, being worked on. */
function openTimes(now: Date): [Date, CallTimes][] {
  const ago = (minutes: number) => after(now, -minutes)
  const none = { acknowledgedAt: null, arrivedAt: null, clearedAt: null, cancelledAt: null }
  return [
    [ago(41), { ...none, acknowledgedAt: ago(38), arrivedAt: ago(33) }],
    [ago(17), { ...none, acknowledgedAt: ago(15), arrivedAt: ago(12) }],
    [ago(7), { ...none, acknowledgedAt: ago(4) }],
    [ago(3), none],
  ]
}

/** Returns a case that is unfinished and has no call at a moment, preferring those with frequent calls. */
function pick(cases: readonly Callable[], at: Date, busyUntil: ReadonlyMap<string, Date>, random: Random) {
  const free = cases.filter(
    ({ id, createdAt, completedAt }) =>
      createdAt < at && (completedAt === null || completedAt > after(at, 300)) && !((busyUntil.get(id) ?? at) > at),
  )
  let left = random.between(
    0,
    free.reduce((sum, { call }) => sum + call.share, 0),
  )
  return free.find(({ call }) => (left -= call.share) < 0)
}

function callOf(one: Callable, calledAt: Date, times: CallTimes, users: SampleUser[], now: Date, random: Random) {
  const { type, stops, findings } = one.call
  const { acknowledgedAt, arrivedAt, clearedAt, cancelledAt } = times
  const lineStopped = random.chance(stops)
  const operators = users.filter(
    ({ role, department }) => role === 'Team Member' && ['production', 'logistics'].includes(department),
  )
  const caller = anyOf(operators, random)
  const isLate = acknowledgedAt !== null && acknowledgedAt > after(calledAt, 5)
  const colleagues = users.filter(({ id, department }) => id !== caller.id && department === one.department)
  const leads = users.filter(({ role }) => role === 'Operations Lead')
  const helper = anyOf(isLate && random.chance(0.5) ? leads : colleagues, random)
  const another = anyOf(
    [...colleagues, ...leads].filter(({ id }) => id !== helper.id),
    random,
  )
  const byHelper = acknowledgedAt ? helper.id : null
  // Production often resumes before everything is cleaned up.
  const running = new Date(
    Math.max(+calledAt, (clearedAt ?? now).getTime() - Math.round(random.between(0, 5) * 60_000)),
  )
  const isAlone = clearedAt !== null && acknowledgedAt === null
  const state: CallState = stateOf(times)
  const call = {
    id: random.uuid(),
    caseId: one.id,
    type,
    lineStopped,
    state,
    department: one.department,
    calledAt,
    calledBy: caller.id,
    acknowledgedAt,
    acknowledgedBy: byHelper,
    expectedMinutes: acknowledgedAt && random.chance(0.4) ? String(random.pick([2, 3, 5, 5, 10, 15])) : null,
    arrivedAt,
    arrivedBy: arrivedAt && byHelper,
    clearedAt,
    clearedBy: clearedAt && (byHelper ?? caller.id),
    finding: clearedAt && random.pick(isAlone ? callLabels.clearedAlone : findings),
    needsDeeperFix: clearedAt && random.chance(0.25),
    runningAgainAt: lineStopped && clearedAt ? running : null,
    cancelledAt,
    cancelledBy: cancelledAt && caller.id,
    cancelReason: cancelledAt && random.pick(callLabels.cancelReasons),
  }
  const steps = stepsOf({ ...call, endedAt: clearedAt ?? cancelledAt }, users, now)
  const helpers = arrivedAt && random.chance(0.1) ? [{ userId: another.id, at: after(arrivedAt, 2) }] : []
  const moments = [acknowledgedAt, arrivedAt, clearedAt, cancelledAt].filter((at) => at !== null)
  return { ...call, steps, helpers, version: 1 + moments.length + steps.filter(({ firedAt }) => firedAt).length }
}

function stateOf({ acknowledgedAt, arrivedAt, clearedAt, cancelledAt }: CallTimes): CallState {
  if (cancelledAt) return 'cancelled'
  if (clearedAt) return 'cleared'
  if (arrivedAt) return 'arrived'
  return acknowledgedAt ? 'acknowledged' : 'called'
}

function anyOf(people: readonly SampleUser[], random: Random): SampleUser {
  const found = people[random.whole(0, people.length - 1)]
  if (!found) throw new Error('Every department has somebody.')
  return found
}

/** Returns the entries about a call in the history of its case, as real calls record them. */
function historyOf(call: SampleCall): SampleActivity[] {
  const { type, lineStopped, finding, needsDeeperFix, expectedMinutes, cancelReason: reason, steps } = call
  const minutes = expectedMinutes === null ? null : Number(expectedMinutes)
  const entry = (action: string, actorId: string | null, at: Date | null, values: object): SampleActivity[] =>
    at && actorId
      ? [{ feature: 'cases', recordId: call.caseId, actorId, at, action, changes: initialChanges(values) }]
      : []
  return [
    ...entry('called', call.calledBy, call.calledAt, { callType: type, lineStopped }),
    ...entry('acknowledged', call.acknowledgedBy, call.acknowledgedAt, { minutes }),
    ...entry('arrived', call.arrivedBy, call.arrivedAt, {}),
    ...entry('cleared', call.clearedBy, call.clearedAt, { finding, needsDeeperFix }),
    ...entry('cancelled', call.cancelledBy, call.cancelledAt, { reason }),
    ...call.helpers.flatMap(({ userId, at }) => entry('helping', userId, at, {})),
    ...steps.flatMap(({ rung, kind, dueAt, firedAt, toldIds: told, state }) =>
      entry('callEscalated', call.calledBy, firedAt, { rung, kind, dueAt: dueAt.toISOString(), told, state }),
    ),
  ]
}
