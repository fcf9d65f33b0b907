import { expect, test } from 'vitest'
import { addDays } from '../../contract/values/calendar.ts'
import { callStates, urgentCallTypes } from '../../contract/calls/callChoices.ts'
import { NewCar } from '../../contract/cars/cars.ts'
import { carCategories, carPriorities, carStatuses } from '../../contract/cars/carChoices.ts'
import { mentionPattern, NewComment } from '../../contract/comments/comments.ts'
import { NewTask } from '../../contract/tasks/tasks.ts'
import { taskStatuses } from '../../contract/tasks/taskChoices.ts'
import { verdictOf } from '../../contract/effectiveness/verdict.ts'
import { carTemplates, caseTemplates } from './content.ts'
import { generateYear } from './generateYear.ts'

const now = new Date(2026, 9, 14, 11, 20)
const ofNow = generateYear(now)
const { users, cases, cars, tasks, comments, links, calls, activity } = ofNow

/** No CAR of the sample is given up. */
const used = carStatuses.filter((status) => status !== 'cancelled')

test('the same moment gives the same year', () => {
  expect(generateYear(now)).toEqual(generateYear(now))
})

test('every value that a CAR and a task can have is there', () => {
  expect(cars).toHaveLength(25)
  expect(new Set(cars.map(({ status }) => status))).toEqual(new Set(used))
  expect(new Set(cars.map(({ priority }) => priority))).toEqual(new Set(carPriorities))
  expect(new Set(cars.map(({ category }) => category))).toEqual(new Set(carCategories))
  expect(new Set(cars.map(({ department }) => department)).size).toBe(6)
  expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(taskStatuses))
})

test('CARs are linked to cases by tags that cases have', () => {
  const known = new Set(caseTemplates.flatMap(({ tags }) => tags))
  for (const { title, caseTags } of carTemplates) {
    expect([title, caseTags.filter((tag) => !known.has(tag))]).toEqual([title, []])
  }
})

test('what is under way has all seven steps, a draft has its first', () => {
  for (const one of cars) {
    const { background, rootCauseAnalysis, countermeasures, implementationPlan, status } = one
    const rows = [...one.currentConditionQuantitative, ...one.targetConditionQuantitative]
    expect(background).not.toBe('')
    if (status === 'draft') continue
    for (const text of [rootCauseAnalysis, countermeasures, implementationPlan]) expect(text).not.toBe('')
    expect(rows.length).toBeGreaterThan(3)
    for (const { description } of one.targetConditionQuantitative) {
      expect(one.currentConditionQuantitative.map((row) => row.description)).toContain(description)
    }
    if (status === 'active') continue
    expect(one.followUpPlan).not.toBe('')
  }
})

test('everything would also be taken from a person', () => {
  for (const { estimatedSavings, actualSavings, dueDate, reviewDate, ...one } of cars) {
    const { title, background, currentConditionQuantitative, targetConditionQuantitative, tags } = one
    const texts = { rootCauseAnalysis: one.rootCauseAnalysis, countermeasures: one.countermeasures }
    const rows = { currentConditionQuantitative, targetConditionQuantitative }
    const sent = { title, background, ...rows, ...texts, tags, estimatedSavings, actualSavings, dueDate, reviewDate }
    expect(NewCar.parse(sent)).toMatchObject(sent)
  }
  for (const { title, description, dueDate, estimatedHours } of tasks) {
    NewTask.parse({ title, description, dueDate, estimatedHours })
  }
  for (const { content } of comments) expect(NewComment.parse({ content })).toMatchObject({ content })
})

test('history leads to what the record is now', () => {
  for (const one of [...cars, ...tasks]) {
    // What places have answered is in the history of the CAR, and does not change it.
    const own = activity.filter(({ recordId, action }) => recordId === one.id && !action.startsWith('readAcross'))
    const latest: Record<string, unknown> = {}
    for (const { changes } of own) for (const { field, to } of changes) if (field in one) latest[field] = to
    // History stores hours as numbers, the table as decimals.
    if ('actualHours' in latest) latest['actualHours'] = Number(latest['actualHours']).toFixed(2)
    expect(own[0]).toMatchObject({ action: 'created', at: one.createdAt, actorId: one.createdBy })
    expect(one).toMatchObject({ ...latest, version: own.length, updatedAt: own.at(-1)?.at })
  }
})

test('nothing happens after now, or in another order than it could', () => {
  expect(activity.filter(({ at }) => at >= now)).toEqual([])
  for (const { createdAt, startedAt, completedAt, updatedAt, status } of cars) {
    expect(startedAt === null).toBe(status === 'draft')
    expect(completedAt === null).toBe(status !== 'complete')
    const inOrder = [createdAt, startedAt, completedAt, updatedAt].filter((at) => at !== null)
    expect(inOrder.toSorted((one, other) => one.getTime() - other.getTime())).toEqual(inOrder)
  }
  for (const { createdAt, completedAt } of tasks) if (completedAt) expect(completedAt > createdAt).toBe(true)
  const dates = new Map([...cars, ...cases].map(({ id, createdAt }) => [id, createdAt]))
  for (const { carId, caseId, at } of comments) expect(at >= (dates.get(carId ?? caseId) ?? now)).toBe(true)
  for (const { caseId, carId, at } of links) {
    expect(at >= (dates.get(caseId) ?? now) && at >= (dates.get(carId) ?? now)).toBe(true)
  }
})

test('the comments on a CAR keep their order, and mention only people of the company', () => {
  for (const { id } of cars) {
    const times = comments.filter(({ carId }) => carId === id).map(({ at }) => at.getTime())
    expect(times.toSorted((one, other) => one - other)).toEqual(times)
  }
  const names = new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`]))
  for (const { content, mentioned } of comments) {
    expect(content).not.toMatch(/[{}]|undefined/)
    const found = [...content.matchAll(mentionPattern)]
    expect(found.map(([, , id]) => id)).toEqual(mentioned)
    for (const [, name, id = ''] of found) expect(name).toBe(names.get(id))
  }
})

test('a case is linked to one CAR at most, and most CARs have several', () => {
  expect(new Set(links.map(({ caseId }) => caseId)).size).toBe(links.length)
  const counts = cars.map(({ id }) => links.filter(({ carId }) => carId === id).length)
  expect(counts.filter((count) => count > 1).length).toBeGreaterThan(20)
})

test('a CAR that is complete has several cases, whenever the year ends', () => {
  const hour = 3_600_000
  for (let ended = 0; ended < 20; ended += 1) {
    const year = generateYear(new Date(now.getTime() + ended * 445 * hour))
    for (const { id, title } of year.cars.filter(({ status }) => status === 'complete')) {
      expect([title, year.links.filter(({ carId }) => carId === id).length > 1]).toEqual([title, true])
    }
  }
})

test('some tasks are overdue, some wait, some are done late', () => {
  const today = '2026-10-14'
  const open = tasks.filter(({ status }) => status !== 'completed')
  expect(open.filter(({ dueDate }) => dueDate < today).length).toBeGreaterThan(3)
  expect(open.filter(({ dueDate }) => dueDate > today).length).toBeGreaterThan(8)
})

test.each([
  ['at night', new Date(2026, 9, 14, 3, 5)],
  ['on a Sunday', new Date(2026, 9, 18, 15, 0)],
  ['while the plant is shut', new Date(2026, 0, 1, 12, 0)],
  ['soon after that', new Date(2027, 0, 8, 12, 0)],
])('also a year that ends %s is consistent', (_when, moment) => {
  const year = generateYear(moment)
  const opened = year.cars.map(({ createdAt }) => createdAt.getTime())
  expect(opened).toEqual([...new Set(opened)].sort((one, other) => one - other))
  expect(new Set(year.cars.map(({ status }) => status))).toEqual(new Set(used))
  expect(year.activity.filter(({ at }) => at >= moment)).toEqual([])
})

test.each([
  ['by day', now],
  ['at night', new Date(2026, 9, 14, 3, 5)],
  ['on a Sunday', new Date(2026, 9, 18, 15, 0)],
  ['while the plant is shut', new Date(2026, 0, 1, 12, 0)],
])(
  'a month that ends %s has about 40 calls a week, each with moments in order and one at a time for a case',
  (_when, moment) => {
    const year = generateYear(moment)
    expect(year.calls.length).toBeGreaterThan(150)
    expect(year.calls.length).toBeLessThan(190)
    expect(new Set(year.calls.map(({ type }) => type))).toEqual(new Set(urgentCallTypes))
    expect(new Set(year.calls.map(({ state }) => state))).toEqual(new Set(callStates))
    for (const call of year.calls) {
      const { calledAt, acknowledgedAt, arrivedAt, clearedAt, cancelledAt } = call
      const moments = [calledAt, acknowledgedAt, arrivedAt, clearedAt, cancelledAt]
        .filter((at) => at !== null)
        .map(Number)
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      expect(moments.at(-1)).toBeLessThan(Number(moment))
      expect(year.cases.find(({ id }) => id === call.caseId)?.createdAt.getTime()).toBeLessThan(Number(calledAt))
      expect(call.acknowledgedBy).not.toBe(call.calledBy)
      if (call.runningAgainAt)
        expect(call.runningAgainAt >= calledAt && call.runningAgainAt <= (clearedAt ?? moment)).toBe(true)
      const same = year.calls.filter(({ id, caseId }) => caseId === call.caseId && id !== call.id)
      const isOpenThen = (other: typeof call) =>
        other.calledAt <= calledAt && (other.clearedAt ?? other.cancelledAt ?? moment) > calledAt
      expect(same.filter(isOpenThen)).toEqual([])
    }
  },
)

test('most calls are answered within minutes, some by nobody, and half of them stop a line', () => {
  const answered = calls.flatMap(({ acknowledgedAt, calledAt }) =>
    acknowledgedAt ? [+acknowledgedAt - +calledAt] : [],
  )
  const median = answered.toSorted((one, other) => one - other)[Math.floor(answered.length / 2)] ?? 0
  expect(median / 60_000).toBeGreaterThan(1)
  expect(median / 60_000).toBeLessThan(4)
  expect(calls.filter(({ clearedAt, acknowledgedAt }) => clearedAt && !acknowledgedAt).length).toBeGreaterThan(3)
  expect(calls.filter(({ lineStopped }) => lineStopped).length).toBeGreaterThan(50)
  expect(calls.flatMap(({ steps }) => steps).some(({ rung, state }) => rung === 2 && state === 'fired')).toBe(true)
})

test('a CAR with a plan of its effect is reviewed on the day of its latest check', () => {
  const checks = new Map(ofNow.proofs.map(({ carId, goLive, windowDays }) => [carId, addDays(goLive, windowDays)]))
  expect(checks.size).toBe(10)
  for (const [carId, check] of checks) expect(cars.find(({ id }) => id === carId)?.reviewDate).toBe(check)
})

test('ten CARs have a plan of their effect, whose verdicts differ at any time of the year', () => {
  for (const at of [now, new Date(2026, 11, 28, 9), new Date(2027, 2, 29, 7, 30), new Date(2027, 6, 4, 23)]) {
    const year = generateYear(at)
    const verdicts = year.proofs.flatMap(({ carId, round, points, decision, ...plan }) => {
      const { title = '', status, needsProof, provenAt } = year.cars.find(({ id }) => id === carId) ?? {}
      const isProven = decision?.decision === 'effective'
      if (isProven) expect([status, needsProof, provenAt]).toEqual(['complete', false, decision.at])
      if (decision) expect(decision.verdict).toBe(isProven ? 'shifted_as_wanted' : 'no_signal_yet')
      expect(plan.baselineTo < plan.goLive && plan.createdAt < at).toBe(true)
      return plan.source === 'cases' ? [] : [`${title} ${round}: ${verdictOf(plan, points).verdict}`]
    })
    expect(verdicts).toEqual([
      'Hydraulic leaks stop the presses of hall 1 1: shifted_as_wanted',
      'Changeovers of the large presses take twice the planned time 1: shifted_as_wanted',
      'Compressed air leaks waste a third of what we compress 1: shifted_as_wanted',
      'Weld nuts are missing at the customer 1: shifted_as_wanted',
      'Brackets crack in the bend radius 1: shifted_as_wanted',
      'Every fifth delivery to Seatec leaves late 1: no_signal_yet',
      'Every fifth delivery to Seatec leaves late 2: no_signal_yet',
      'E-coat is too thin on inner faces 1: baseline_unstable',
      'Slugs come up in dies and mark the parts 1: no_signal_yet',
      'Robots of the weld cells stop for small faults 40 times a day 1: too_few',
    ])
    expect(new Set(year.proofs.map(({ carId }) => carId)).size).toBe(10)
  }
})

test('places were asked, a problem may have come back, and three reports propose a CAR, whenever the year ends', () => {
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(2026, month, 3 + 2 * month, 9 + month)
    const { places, recurrences, repeated, ...year } = generateYear(at)
    expect(new Set(places.map(({ state }) => state)).size).toBe(4)
    for (const { createdAt, answeredAt, updatedAt } of places) {
      expect(createdAt < at && updatedAt < at).toBe(true)
      if (answeredAt) expect(answeredAt > createdAt).toBe(true)
    }
    expect(recurrences).toHaveLength(1)
    for (const { caseId, carId } of recurrences) {
      const again = year.cases.find(({ id }) => id === caseId)
      const completedAt = year.cars.find(({ id }) => id === carId)?.completedAt
      expect(completedAt && again && completedAt < again.createdAt).toBe(true)
    }
    const reports = year.cases.filter(({ id }) => repeated.includes(id))
    expect(new Set(reports.map(({ title }) => title)).size).toBe(3)
    expect(new Set(reports.map(({ location }) => location))).toEqual(new Set(['Hall 2, weld cell W-05']))
    expect(year.links.filter(({ caseId }) => repeated.includes(caseId))).toEqual([])
  }
})
