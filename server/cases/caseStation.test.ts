import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

let count = 0
const stand = (fields: object = {}) =>
  testApp.manager.expect<Station>(201, 'POST', '/api/stations', {
    site: 'North',
    area: 'Hall 1',
    name: `Press ${(count += 1)}`,
    department: 'production',
    ...fields,
  })
const report = (fields: object = {}) =>
  member.expect<Case>(201, 'POST', '/api/cases', { title: 'A puddle', description: '', ...fields })
const edit = ({ id }: Case, fields: object) => member.expect<Case>(200, 'PATCH', `/api/cases/${id}`, fields)
const unknown = { status: 400, body: { code: 'invalid', errors: [{ path: 'stationId' }] } }

test('a case reported at a station has its location and department', async () => {
  const station = await stand()
  expect(await report({ stationId: station.id })).toMatchObject({
    stationId: station.id,
    location: station.location,
    department: 'production',
  })
})

test('a location and department given by the person take precedence', async () => {
  const { id: stationId } = await stand()
  const place = { location: 'Behind the press', department: 'quality' }
  expect(await report({ stationId, ...place })).toMatchObject({ stationId, ...place })
})

test('a case that is moved to a station takes over its location, recorded in the history', async () => {
  const [one, other] = [await stand(), await stand({ department: 'quality' })]
  const made = await report({ location: 'Somewhere' })
  const first = await edit(made, { stationId: one.id })
  expect(first).toMatchObject({ stationId: one.id, location: one.location, department: 'production' })
  const second = await edit(first, { stationId: other.id })
  expect(second).toMatchObject({ location: other.location, department: 'production' })
  const [latest] = await member.get<Activity[]>(`/api/cases/${made.id}/activity`)
  expect(latest?.changes).toEqual(
    expect.arrayContaining([
      { field: 'stationId', from: one.id, to: other.id },
      { field: 'location', from: one.location, to: other.location },
    ]),
  )
  expect(await edit(second, { stationId: null })).toMatchObject({ stationId: null, location: other.location })
})

test('a station that does not exist is refused, naming the field', async () => {
  const wrong = { stationId: randomUUID() }
  expect(await member.ask('POST', '/api/cases', { title: 'x', description: '', ...wrong })).toMatchObject(unknown)
  expect(await member.ask('PATCH', `/api/cases/${(await report()).id}`, wrong)).toMatchObject(unknown)
})

test('a station that was removed keeps its cases and takes no more, except for a report that waited on a device', async () => {
  const { id: stationId, location } = await stand()
  const made = await report({ stationId })
  const reportedAt = new Date().toISOString()
  await testApp.manager.expect(204, 'DELETE', `/api/stations/${stationId}`)
  expect(await edit(made, { stationId, title: 'A larger puddle' })).toMatchObject({ stationId, location })
  const late = { title: 'x', description: '', stationId }
  expect(await member.ask('POST', '/api/cases', late)).toMatchObject(unknown)
  expect(await member.ask('PATCH', `/api/cases/${(await report()).id}`, { stationId })).toMatchObject(unknown)
  expect(await report({ stationId, reportedAt })).toMatchObject({ stationId, location, createdAt: reportedAt })
})
