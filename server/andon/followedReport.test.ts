import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FollowedReport } from '../../contract/andon/andon.ts'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { guest } from '../users/users.ts'

/** Behind a proxy, so that every test comes from an address of its own. */
const publicUrl = 'https://yokoten.example.com'

let testApp: TestApp
let station: Station
let address = 0

beforeAll(async () => {
  testApp = await openTestApp({ publicUrl })
  await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { guestReports: true, emergencyNumber: '112' })
  const made = { site: 'North', area: 'Hall 1', name: 'Press 4', department: 'production' }
  station = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', made)
})
afterAll(() => testApp.close())
beforeEach(() => {
  address += 1
})

const from = () => ({ 'x-forwarded-for': `10.1.0.${address}`, origin: publicUrl })
const newToken = () => randomBytes(32).toString('base64url')
async function report(fields: object = {}) {
  const followToken = newToken()
  const body = { station: station.code, title: 'Oil on the floor', followToken, ...fields }
  const answer = await testApp.visitor().ask('POST', '/api/andon/guest-reports', body, from())
  expect(answer.status).toBe(201)
  return { ...(answer.body as { id: string; key: string }), followToken }
}
const follow = (token: string) => testApp.visitor().ask('GET', `/api/andon/guest-reports/${token}`, undefined, from())
const read = ({ id }: { id: string }) => testApp.manager.get<Case>(`/api/cases/${id}`)

describe('a guest’s report', () => {
  test('is followed at its address: status and emergency number, and nothing that anybody wrote', async () => {
    const made = await report({ description: 'Since this morning.', name: 'Maria' })
    const { createdAt } = await read(made)
    expect(await follow(made.followToken)).toMatchObject({ status: 200 })
    expect((await follow(made.followToken)).body).toEqual({
      key: made.key,
      status: 'new',
      reportedAt: createdAt,
      call: null,
      emergencyNumber: '112',
    })
    await testApp.manager.expect(200, 'PATCH', `/api/cases/${made.id}`, { status: 'in_progress' })
    expect((await follow(made.followToken)).body).toMatchObject({ status: 'in_progress' })
  })

  test('that is dangerous is critical, and one that needs help now calls it; the guest sees who comes by a short name', async () => {
    const made = await report({ callType: 'machine', unsafe: true, call: { type: 'machine', lineStopped: true } })
    expect(await read(made)).toMatchObject({ priority: 'critical', createdById: guest.id })
    const path = `/api/cases/${made.id}/call`
    expect(await testApp.manager.get<AndonCall>(path)).toMatchObject({
      state: 'called',
      type: 'machine',
      lineStopped: true,
      station: station.name,
      calledBy: { id: guest.id },
    })
    const { body: called } = await follow(made.followToken)
    expect(called).toMatchObject({ call: { state: 'called', person: null, expectedAt: null } })
    const person = await testApp.person('Team Member')
    await person.expect(200, 'POST', `${path}/acknowledge`, { minutes: 5 })
    const { body } = await follow(made.followToken)
    const { call } = body as FollowedReport
    expect(call).toMatchObject({ state: 'acknowledged', reachedNobody: false })
    expect(call?.person).toMatch(/^\S+( \S\.)?$/)
    expect(Date.parse(call?.expectedAt ?? '')).toBeGreaterThan(Date.now())
    expect(JSON.stringify(body)).not.toContain(person.user.email)
    expect(JSON.stringify(body)).not.toContain(person.user.id)
  })

  test('sent twice keeps its first address', async () => {
    const id = randomUUID()
    const first = await report({ id })
    const second = await report({ id })
    expect(second.key).toBe(first.key)
    expect((await follow(first.followToken)).status).toBe(200)
    expect((await follow(second.followToken)).status).toBe(404)
  })

  test('is no longer followed once it is deleted', async () => {
    const made = await report()
    await testApp.manager.expect(204, 'DELETE', `/api/cases/${made.id}`)
    expect(await follow(made.followToken)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })

  test.each([newToken(), 'short', '%00', 'A'.repeat(500)])('has no address that nobody made: %s', async (token) => {
    expect((await follow(token)).status).toBe(404)
  })

  test.each([
    ['followToken', { followToken: 'short' }],
    ['call.type', { call: { type: 'idea' } }],
    ['unsafe', { unsafe: 'very' }],
  ])('is refused with a wrong %s', async (path, wrong) => {
    const body = { station: station.code, title: 'Oil', ...wrong }
    const answer = await testApp.visitor().ask('POST', '/api/andon/guest-reports', body, from())
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
  })
})
