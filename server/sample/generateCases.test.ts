import { expect, test } from 'vitest'
import {
  businessImpacts,
  caseCategories,
  casePriorities,
  caseStatuses,
  departments,
} from '../../contract/cases/caseChoices.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { roles } from '../../contract/users/permissions.ts'
import { generateCases } from './generateCases.ts'
import { dayOf, isWorking } from './workdays.ts'

const now = new Date(2026, 9, 14, 11, 20)
const { users, cases, photos, activity } = generateCases(now)

test('the same moment gives the same year, another moment another one', () => {
  expect(generateCases(now)).toEqual({ users, cases, photos, activity })
  expect(generateCases(new Date(2027, 1, 2, 9, 0)).cases.map((one) => one.createdAt)).not.toEqual(
    cases.map((one) => one.createdAt),
  )
})

test('twelve people of every role and every department report 400 cases', () => {
  expect(users).toHaveLength(12)
  expect(new Set(users.map(({ role }) => role))).toEqual(new Set(roles))
  expect(new Set(users.map(({ department }) => department))).toEqual(new Set(departments))
  expect(cases).toHaveLength(400)
  expect(new Set([...users, ...cases, ...photos].map(({ id }) => id)).size).toBe(412 + photos.length)
})

test('every value that a case can have is there', () => {
  const values = (read: (one: (typeof cases)[number]) => unknown) => new Set(cases.map(read))
  expect(values((one) => one.status)).toEqual(new Set(caseStatuses))
  expect(values((one) => one.priority)).toEqual(new Set(casePriorities))
  expect(values((one) => one.category)).toEqual(new Set(caseCategories))
  expect(values((one) => one.department)).toEqual(new Set(departments))
  expect(values((one) => one.businessImpact)).toEqual(new Set([null, ...businessImpacts]))
  expect(values((one) => one.issueType)).toEqual(
    new Set(['observation', 'problem', 'near_miss', 'suggestion', 'complaint']),
  )
  expect(values((one) => one.assigneeId).size).toBe(13)
})

test('the year ends now and every month of it has reports, all of them made at work', () => {
  const months = new Set(cases.map(({ createdAt }) => dayOf(createdAt).slice(0, 7)))
  expect(months.size).toBe(13)
  expect(now.getTime() - (cases.at(-1)?.createdAt.getTime() ?? 0)).toBeLessThan(30 * 60_000)
  expect(activity.filter(({ at }) => !isWorking(at) || at >= now)).toEqual([])
})

test('also a year that ends at night or on a Sunday ends with the last shift', () => {
  for (const moment of [new Date(2026, 9, 14, 3, 5), new Date(2026, 9, 18, 15, 0), new Date(2026, 11, 27, 12, 0)]) {
    const year = generateCases(moment)
    expect(year.cases).toHaveLength(400)
    expect(year.activity.filter(({ at }) => at >= moment || !isWorking(at))).toEqual([])
  }
})

test('texts are filled in, and no title is used twice', () => {
  expect(new Set(cases.map(({ title }) => title)).size).toBe(400)
  expect(new Set(cases.map(({ description }) => description)).size).toBeGreaterThan(390)
  for (const { title, description, location } of cases) {
    for (const text of [title, description, location]) expect(text).not.toMatch(/[{}|]|undefined/)
    expect(title.length).toBeLessThanOrEqual(100)
  }
})

test('history leads to what the case is now', () => {
  for (const one of cases) {
    const own = activity.filter(({ recordId }) => recordId === one.id)
    const latest: Record<string, unknown> = { status: 'new' }
    for (const { changes } of own) {
      for (const { field, from, to } of changes) {
        if (field === 'status') expect(from).toBe(latest['status'])
        latest[field] = to
      }
    }
    expect(own[0]).toMatchObject({ action: 'created', at: one.createdAt, actorId: one.createdBy })
    expect(latest['status']).toBe(one.status)
    if ('assigneeId' in latest) expect(latest['assigneeId']).toBe(one.assigneeId)
    expect(one).toMatchObject({ ...latest, version: own.length, updatedAt: own.at(-1)?.at })
  }
})

test('times follow each other, and stand where the status says', () => {
  for (const { createdAt, startedAt, completedAt, updatedAt, status } of cases) {
    expect(startedAt === null).toBe(status === 'new')
    expect(completedAt !== null).toBe(isFinished('cases', status))
    const inOrder = [createdAt, startedAt, completedAt].filter((at) => at !== null)
    expect(inOrder.toSorted((one, other) => one.getTime() - other.getTime())).toEqual(inOrder)
    expect(updatedAt >= (inOrder.at(-1) ?? createdAt)).toBe(true)
  }
})

test('some are done in time, some late, some are open past their day, some unassigned', () => {
  const isLate = ({ completedAt, dueDate }: (typeof cases)[number]) =>
    completedAt !== null && dueDate !== null && dayOf(completedAt) > dueDate
  const done = cases.filter(({ completedAt, dueDate }) => completedAt !== null && dueDate !== null)
  expect(done.filter(isLate).length / done.length).toBeGreaterThan(0.1)
  expect(done.filter(isLate).length / done.length).toBeLessThan(0.4)
  const open = cases.filter(({ completedAt }) => completedAt === null)
  expect(open.length).toBeGreaterThan(40)
  expect(open.filter(({ dueDate }) => dueDate !== null && dueDate < dayOf(now)).length).toBeGreaterThan(5)
  expect(open.filter(({ assigneeId }) => assigneeId === null).length).toBeGreaterThan(3)
})

test('only finished work has results, as money to the cent', () => {
  for (const { completedAt, actualSavings, estimatedSavings, actualHours, startedAt } of cases) {
    for (const amount of [actualSavings, estimatedSavings]) if (amount) expect(amount).toMatch(/^\d+\.\d\d$/)
    if (actualSavings) expect(estimatedSavings).not.toBeNull()
    if (actualHours !== null) expect(startedAt).not.toBeNull()
    if (completedAt === null) continue
    expect(actualHours === null || actualHours > 0).toBe(true)
  }
  expect(cases.filter(({ actualSavings }) => actualSavings !== null).length).toBeGreaterThan(60)
})

test('about a third of the cases have one to four photos', () => {
  const counts = cases.map(({ attachmentIds }) => attachmentIds.length)
  const withPhotos = counts.filter((count) => count > 0)
  expect(withPhotos.length).toBeGreaterThan(100)
  expect(withPhotos.length).toBeLessThan(170)
  expect(new Set(withPhotos)).toEqual(new Set([1, 2, 3, 4]))
  expect(new Set(photos.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(12)
  expect(cases.flatMap(({ attachmentIds }) => attachmentIds)).toEqual(photos.map(({ id }) => id))
})
