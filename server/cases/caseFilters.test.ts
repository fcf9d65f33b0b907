import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { unstableFilters } from './countBySpan.ts'

let testApp: TestApp
let database: pg.Client

beforeAll(async () => {
  testApp = await openTestApp()
  database = new pg.Client({ ...testApp.connection, options: '-c timezone=UTC -c datestyle=ISO' })
  await database.connect()
  const stations = await database.query<{ id: string }>(
    `insert into stations (id, code, site, area, name) values ($1, '0A1B2C3D', 'Hall', 'Weld', 'Cell 4') returning id`,
    [station],
  )
  await database.query(
    `insert into cases (title, description, created_by, created_at, completed_at, status, station_id, issue_type)
     values
       ('before', '', $1, '2026-03-28T22:59:59.999Z', '2026-12-31T22:59:59.999Z', 'completed', null, 'leak'),
       ('in summer', '', $1, '2026-03-28T23:00:00Z', '2026-12-31T23:00:00Z', 'closed', $2, 'jam'),
       ('late', '', $1, '2026-03-29T21:59:59.999Z', null, 'new', $2, 'leak'),
       ('after', '', $1, '2026-03-29T22:00:00Z', null, 'review', null, 'noise')`,
    [testApp.manager.user.id, stations.rows[0]?.id],
  )
  await database.query(
    `insert into cars (title, background, owner_id, created_by, completed_at)
     values ('ends the year', '', $1, $1, '2026-12-31T23:00:00Z'), ('goes on', '', $1, $1, null)`,
    [testApp.manager.user.id],
  )
})
afterAll(async () => {
  await database.end()
  await testApp.close()
})

const station = 'a0000000-0000-4000-8000-000000000001'
const titles = async (path: string) =>
  (await testApp.manager.get<{ title: string }[]>(path)).map(({ title }) => title).toSorted()

describe('cases are found', () => {
  test.each([
    ['by a day of report that is 23 hours long', 'createdFrom=2026-03-29&createdTo=2026-03-29', ['in summer', 'late']],
    ['from a day on', 'createdFrom=2026-03-30', ['after']],
    ['up to a day', 'createdTo=2026-03-28', ['before']],
    ['by the day of completion', 'completedFrom=2027-01-01', ['in summer']],
    ['up to the last day of a year', 'completedTo=2026-12-31', ['before']],
    ['by station', `stationId=${station}`, ['in summer', 'late']],
    ['by any of several causes', 'issueType=jam&issueType=noise', ['after', 'in summer']],
    ['by several of these', `stationId=${station}&issueType=leak&status=new`, ['late']],
    ['from the first day that can be written', 'createdFrom=0001-01-01', ['after', 'before', 'in summer', 'late']],
  ])('%s', async (_how, query, found) => {
    const zoned = `${query}&timeZone=Europe/Berlin`
    expect(await titles(`/api/cases?${zoned}`)).toEqual(found.toSorted())
    const counts = await testApp.manager.get<Record<string, number>>(`/api/cases/counts?${zoned}`)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(found.length)
  })

  test('in the requested time zone', async () => {
    expect(await titles('/api/cases?createdFrom=2026-03-29&createdTo=2026-03-29')).toEqual(['after', 'late'])
  })

  test.each([
    ['timeZone=Mars/Olympus'],
    ['createdFrom=yesterday'],
    ['createdTo=0000-12-31'],
    ['stationId=four'],
    ['createdFrom=2026-03-02&createdTo=2026-03-01'],
    ['completedFrom=2026-03-02&completedTo=2026-03-01'],
  ])('and refused: %s', async (query) => {
    await testApp.manager.expect(400, 'GET', `/api/cases?${query}`)
    await testApp.manager.expect(400, 'GET', `/api/cases/counts?${query}`)
    await testApp.manager.expect(400, 'GET', `/api/cases/export?${query}`)
  })
})

test('a search that is too long is refused with the maximum length', async () => {
  const { errors } = await testApp.manager.expect<{ errors: object[] }>(400, 'GET', `/api/cases?q=${'x'.repeat(201)}`)
  expect(errors).toEqual([{ path: 'q', message: 'Use at most 200 characters.', params: { maximum: 200 } }])
})

test('counts include only the requested statuses', async () => {
  expect(await testApp.manager.get('/api/cases/counts?status=new&status=closed')).toEqual({
    new: 1,
    in_progress: 0,
    review: 0,
    completed: 0,
    closed: 1,
  })
})

test('CARs are found by the days on which they were completed', async () => {
  expect(await titles('/api/cars?completedFrom=2027-01-01&timeZone=Europe/Berlin')).toEqual(['ends the year'])
  expect(await titles('/api/cars?completedFrom=2027-01-01')).toEqual([])
  expect(await titles('/api/cars?completedTo=2026-12-31')).toEqual(['ends the year'])
  await testApp.manager.expect(400, 'GET', '/api/cars?timeZone=Mars/Olympus')
})

test('a change of any column by which cases can be filtered is noticed where counts are kept', async () => {
  const { rows } = await database.query<{ column: string }>(
    `select attname as column from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
     where tgname = 'cases_summarize_changed'`,
  )
  const noticed = new Set(rows.map(({ column }) => column))
  const still = caseFilters.filter(({ name }) => !unstableFilters.includes(name))
  expect(still.map(({ column }) => column).filter((column) => !noticed.has(column))).toEqual([])
  expect(['custom', 'location', 'completed_at', 'deleted_at'].filter((column) => !noticed.has(column))).toEqual([])
})
