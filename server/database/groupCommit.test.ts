import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlFor, type Database } from './database.ts'
import { openDatabase } from './openDatabase.ts'
import type { Refusal } from '../process/refuse.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let beside: pg.Client
let database: Database
beforeAll(async () => {
  testApp = await openTestApp()
  beside = new pg.Client(testApp.connection)
  await beside.connect()
  await beside.query('create table marks (place int primary key, times int not null default 0)')
})
beforeEach(async () => {
  await beside.query('truncate marks')
  database = openDatabase(testApp.connection, { onError: () => undefined })
  return () => database.close()
})
afterAll(async () => {
  await beside.end()
  await testApp.close()
})

type Mark = { place: number; times: number }

const add = (place: number) => sql<Mark>`insert into marks (place) values (${place}) returning *`.compile(sqlFor)
const touch = (place: number) =>
  sql<Mark>`update marks set times = times + 1 where place = ${place} returning *`.compile(sqlFor)
const breakLine = sql<never>`select pg_terminate_backend(pg_backend_pid())`.compile(sqlFor)

const places = Array.from({ length: 9 }, (_none, at) => at)
const written = async () =>
  (await beside.query<Mark & { commit: string }>('select *, xmin as commit from marks order by place')).rows

test('what waits at the same time is committed together, and everybody gets their own row', async () => {
  const rows = await Promise.all(places.map((place) => database.grouped.one(add(place))))
  expect(rows.map((row) => row?.place)).toEqual(places)
  const commits = (await written()).map(({ commit }) => commit)
  // Two leave at once, each by itself; the others are there when the first of those is done.
  expect(new Set(commits).size).toBe(3)
})

test('a statement that fails is refused for its own reason, and no other statement fails with it', async () => {
  await beside.query('insert into marks values (6, 1)')
  const outcomes = await Promise.allSettled(places.map((place) => database.grouped.one(add(place))))
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as pg.DatabaseError).code] : []))).toEqual(
    ['23505'],
  )
  expect((await written()).map(({ place }) => place)).toEqual(places)
})

test('a record that somebody else holds keeps only those waiting who want it', async () => {
  await Promise.all(places.map((place) => database.grouped.one(add(place))))
  await beside.query('begin')
  await beside.query('select from marks where place = 6 for update')
  let isHeld = true
  const held = database.grouped.one(touch(6)).finally(() => (isHeld = false))
  const others = places.filter((place) => place !== 6)
  const rows = await Promise.all(others.map((place) => database.grouped.one(touch(place))))
  expect(rows.map((row) => row?.times)).toEqual(others.map(() => 1))
  expect(isHeld).toBe(true)
  await beside.query('commit')
  expect(await held).toEqual({ place: 6, times: 1 })
})

test('a line that breaks refuses its group, of which nothing is written twice, and the next finds a new one', async () => {
  // The first two are under way while the others gather.
  const queries = [add(0), add(1), add(2), breakLine, add(3)]
  const outcomes = await Promise.allSettled(queries.map((query) => database.grouped.one(query)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
  for (const one of outcomes) {
    if (one.status === 'rejected') expect((one.reason as Refusal).code).toBe('unavailable')
  }
  expect((await written()).map(({ place }) => place)).toEqual([0, 1])
  expect(await database.grouped.one(add(2))).toEqual({ place: 2, times: 0 })
})
