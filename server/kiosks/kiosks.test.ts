import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { kioskReportsFor, kioskTurn, pinLock } from '../../contract/kiosks/kioskChoices.ts'
import type { Kiosk, KioskCall, KioskPerson, KioskTurn, MadeKiosk, OwnKiosk } from '../../contract/kiosks/kiosks.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { turnToken } from './kioskTokens.ts'

const pin = '4711'
let testApp: TestApp
let press: Station
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.takeJobs()
  press = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', {
    site: 'Lyon',
    area: 'Line 2',
    name: 'Press 4',
  })
})
afterAll(() => testApp.close())

const make = (sent: object = {}) =>
  testApp.manager.expect<MadeKiosk>(201, 'POST', '/api/kiosks', { stationId: press.id, ...sent })
async function pair(sent: object = {}): Promise<TestClient & { kioskId: string }> {
  const { id, code } = await make(sent)
  const tablet = testApp.visitor()
  await tablet.expect<OwnKiosk>(200, 'POST', '/api/kiosk/pair', { code })
  return Object.assign(tablet, { kioskId: id })
}
async function somebody(sent: object = { pin }): Promise<TestClient> {
  const person = await testApp.person()
  await person.expect(200, 'PUT', '/api/profile/pin', sent)
  return person
}
const signIn = async (tablet: TestClient, sent: object) =>
  (await tablet.expect<KioskTurn>(200, 'POST', '/api/kiosk/sign-in', sent)).token
const as = (token: string) => ({ authorization: `Bearer ${token}` })
const enter = (tablet: TestClient, personId: string, typed: string) =>
  tablet.ask('POST', '/api/kiosk/sign-in', { personId, pin: typed })

describe('a shared tablet', () => {
  test('is paired once, by a code that is shown once, and knows where it stands', async () => {
    const id = randomUUID()
    const { code, ...made } = await make({ id })
    expect(code).toMatch(/^[0-9A-Z]{8}$/)
    expect(made).toMatchObject({ name: 'Press 4', location: 'Lyon / Line 2 / Press 4', pairedAt: null })
    expect(await testApp.manager.ask('POST', '/api/kiosks', { id, stationId: press.id })).toMatchObject(
      problem(409, 'conflict'),
    )
    const tablet = testApp.visitor()
    const paired = await tablet.expect<OwnKiosk>(200, 'POST', '/api/kiosk/pair', { code: code.toLowerCase() })
    expect(paired).toMatchObject({ id, name: 'Press 4', station: { id: press.id, code: press.code } })
    expect(await tablet.get('/api/kiosk')).toEqual(paired)
    expect(await testApp.visitor().ask('POST', '/api/kiosk/pair', { code })).toMatchObject(problem(404, 'notFound'))
    const listed = (await testApp.manager.get<Kiosk[]>('/api/kiosks')).find((one) => one.id === id)
    expect(listed).toMatchObject({ pairedAt: expect.any(String), codeUntil: null })
  })

  test('is told that a code cannot be right, and not that it is one of a station', async () => {
    const answered = await testApp.visitor().ask('POST', '/api/kiosk/pair', { code: '123' })
    expect(answered).toMatchObject({ status: 400, body: { detail: 'This code is wrong or has expired.' } })
  })

  test('cannot be paired with a code that is too old', async () => {
    const { id, code } = await make()
    await testApp.app.services.database.pool.query(
      `update kiosks set code_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect((await testApp.visitor().ask('POST', '/api/kiosk/pair', { code })).status).toBe(404)
  })

  test('opens nothing once it is revoked, nor does a turn that was begun at it', async () => {
    const tablet = await pair()
    const person = await somebody()
    const token = await signIn(tablet, { personId: person.user.id, pin })
    await testApp.manager.expect(204, 'DELETE', `/api/kiosks/${tablet.kioskId}`)
    for (const path of ['/api/kiosk', '/api/kiosk/people', '/api/kiosk/calls'])
      expect(await tablet.ask('GET', path)).toMatchObject(problem(401, 'notSignedIn'))
    expect(await tablet.ask('POST', '/api/cases', { title: 'Late', description: '' }, as(token))).toMatchObject(
      problem(401, 'notSignedIn'),
    )
    expect((await testApp.manager.ask('DELETE', `/api/kiosks/${tablet.kioskId}`)).status).toBe(404)
  })

  test('reports without a sign-in, once, with a name that counts as not verified, also where guests may not', async () => {
    const tablet = await pair({ name: 'Tablet at the gate' })
    const report = { id: randomUUID(), station: press.code, title: 'Press stands', name: 'Maria', callType: 'machine' }
    const made = await tablet.expect<Pick<Case, 'id'>>(201, 'POST', '/api/kiosk/reports', report)
    expect(await tablet.expect(201, 'POST', '/api/kiosk/reports', report)).toEqual(made)
    const shown = await testApp.manager.get<Case>(`/api/cases/${made.id}`)
    expect(shown).toMatchObject({ title: 'Press stands', stationId: press.id, tags: ['quick-case', 'guest'] })
    expect(shown.description).toBe('Shared tablet Tablet at the gate, without signing in: Maria (name not verified)')
    expect(await testApp.visitor().ask('POST', '/api/kiosk/reports', report)).toMatchObject(problem(401, 'notSignedIn'))
    await testApp.manager.expect(204, 'DELETE', `/api/kiosks/${tablet.kioskId}`)
    expect(await tablet.ask('POST', '/api/kiosk/reports', { ...report, id: randomUUID() })).toMatchObject(
      problem(401, 'notSignedIn'),
    )
  })

  test('names the people with a PIN, and nobody else; another device learns no name', async () => {
    const tablet = await pair()
    const [known, unknown] = [await somebody(), await testApp.person()]
    const names = await tablet.get<KioskPerson[]>(`/api/kiosk/people?q=${encodeURIComponent(known.user.name)}`)
    expect(names).toContainEqual({ id: known.user.id, name: known.user.name })
    expect((await tablet.get<KioskPerson[]>('/api/kiosk/people')).map(({ id }) => id)).not.toContain(unknown.user.id)
    for (const other of [testApp.visitor(), testApp.manager])
      expect((await other.ask('GET', '/api/kiosk/people')).status).toBe(401)
  })
})

describe('whoever gave a PIN at a shared tablet', () => {
  test('reports in their own name; the audit log names the tablet', async () => {
    const tablet = await pair({ name: 'Tablet at the gate' })
    const person = await somebody()
    const token = await signIn(tablet, { personId: person.user.id, pin })
    const sent = {
      title: 'Guard open',
      description: '',
      stationId: press.id,
      call: { type: 'safety', lineStopped: false },
    }
    const made = await tablet.expect<Case>(201, 'POST', '/api/cases', sent, as(token))
    expect(made.createdBy).toMatchObject({ id: person.user.id })
    const entries = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${made.key}&action=created`)
    expect(entries).toMatchObject([
      { actor: { id: person.user.id }, kiosk: 'Tablet at the gate', byKey: false, keyStart: null },
    ])
  })

  test('says that they are coming to an open call nearby', async () => {
    const tablet = await pair()
    const helper = await somebody()
    const call = { type: 'machine', lineStopped: true }
    const made = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
      title: 'Press stands',
      description: '',
      stationId: press.id,
      call,
    })
    const open = await tablet.get<KioskCall[]>('/api/kiosk/calls')
    expect(open).toContainEqual(
      expect.objectContaining({ caseId: made.id, state: 'called', station: 'Press 4', person: null }),
    )
    const token = await signIn(tablet, { personId: helper.user.id, pin })
    await tablet.expect(200, 'POST', `/api/cases/${made.id}/call/acknowledge`, {}, as(token))
    expect(await tablet.get<KioskCall[]>('/api/kiosk/calls')).toContainEqual(
      expect.objectContaining({ caseId: made.id, state: 'acknowledged', person: helper.user.name }),
    )
  })

  test('may do nothing else, not even a process manager: every other call refuses', async () => {
    const tablet = await pair()
    const boss = await testApp.person('Process Manager')
    await boss.expect(200, 'PUT', '/api/profile/pin', { pin })
    const token = await signIn(tablet, { personId: boss.user.id, pin })
    type Operation = { security?: unknown[] }
    const { paths } = await testApp.manager.get<{ paths: Record<string, Record<string, Operation>> }>(
      '/api/openapi.json',
    )
    const allowed = ['POST /api/cases', 'POST /api/attachments', 'POST /api/cases/{id}/call/acknowledge']
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.length !== 0)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    expect(all).toEqual(expect.arrayContaining(allowed))
    const answers: string[] = []
    for (const call of all.filter((one) => !allowed.includes(one))) {
      const [method = '', path = ''] = call.split(' ')
      const { status, body } = await tablet.ask(
        method,
        path.replaceAll(/\{\w+\}/g, randomUUID()),
        method === 'GET' ? undefined : {},
        as(token),
      )
      answers.push(`${call} ${status} ${String((body as { detail?: string }).detail)}`)
    }
    expect(answers.length).toBeGreaterThan(100)
    const refused = '403 On a shared tablet you can only report and answer calls.'
    expect(answers.filter((answer) => !answer.endsWith(refused))).toEqual([])
  })

  test('answers no call long after the PIN, but a report that waited is still sent, until that is over, too', async () => {
    const tablet = await pair()
    const person = await somebody()
    const { secret } = testApp.settings
    const turn = { kioskId: tablet.kioskId, personId: person.user.id }
    // As if PIN and tablet were older than the tablet session.
    await testApp.app.services.database.pool.query(
      `update pins set changed_at = now() - interval '1 year' where user_id = $1`,
      [person.user.id],
    )
    const stale = as(turnToken(secret, { ...turn, at: Date.now() - kioskTurn - 1000 }))
    const path = `/api/cases/${randomUUID()}/call/acknowledge`
    expect(await tablet.ask('POST', path, {}, stale)).toMatchObject({ status: 401, body: { reason: 'kioskTurnOver' } })
    await tablet.expect(201, 'POST', '/api/cases', { title: 'It waited', description: '' }, stale)
    const dead = as(turnToken(secret, { ...turn, at: Date.now() - kioskReportsFor - 1000 }))
    expect((await tablet.ask('POST', '/api/cases', { title: 'Too late', description: '' }, dead)).status).toBe(401)
  })

  test('has a turn at that tablet alone, until the PIN changes or they are deactivated', async () => {
    const [tablet, other] = [await pair(), await pair()]
    const person = await somebody()
    const token = await signIn(tablet, { personId: person.user.id, pin })
    const send = (from: TestClient, headers: Record<string, string>) =>
      from.ask('POST', '/api/cases', { title: 'Leak', description: '' }, headers)
    expect((await send(other, as(token))).status).toBe(401)
    expect((await send(testApp.visitor(), as(token))).status).toBe(401)
    expect((await send(tablet, as(`${token.slice(0, -4)}AAAA`))).status).toBe(401)
    await person.expect(200, 'PUT', '/api/profile/pin', { pin: '8264' })
    expect((await send(tablet, as(token))).status).toBe(401)
    const again = await signIn(tablet, { personId: person.user.id, pin: '8264' })
    expect((await send(tablet, as(again))).status).toBe(201)
    await testApp.manager.expect(200, 'POST', `/api/users/${person.user.id}/deactivate`)
    expect((await send(tablet, as(again))).status).toBe(401)
    expect((await enter(tablet, person.user.id, '8264')).status).toBe(401)
  })
})

describe('a PIN', () => {
  test('is locked by five wrong ones, for a while, and the process managers are notified once', async () => {
    const tablet = await pair({ name: 'Tablet 5' })
    const person = await somebody()
    const { id } = person.user
    const wrong = await Promise.all(Array.from({ length: pinLock.after }, () => enter(tablet, id, '9999')))
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 401))
    const refused = await enter(tablet, id, pin)
    expect(refused).toMatchObject({ status: 429, body: { reason: 'pinLocked' } })
    const notified = (await testApp.manager.get<Notification[]>('/api/notifications')).filter(
      ({ kind, actor }) => kind === 'pinLocked' && actor?.id === id,
    )
    expect(notified).toMatchObject([{ task: 'Tablet 5', status: 'pin' }])
    await testApp.app.services.database.pool.query(
      `update pins set tried_at = tried_at - make_interval(mins => $2) where user_id = $1`,
      [id, pinLock.minutes],
    )
    expect((await enter(tablet, id, pin)).status).toBe(200)
  })

  test('is kept as a hash, and neither the log nor the audit log has it', async () => {
    const person = await somebody({ pin, badge: 'BADGE-0815' })
    const { rows } = await testApp.app.services.database.pool.query(
      `select pins.*, encode(badge, 'escape') as escaped from pins where user_id = $1`,
      [person.user.id],
    )
    const entries = await testApp.manager.get(`/api/audit?record=${person.user.id}`)
    expect(JSON.stringify([rows, entries])).not.toMatch(/4711"|BADGE-0815/)
    expect(JSON.stringify(rows)).toContain('$argon2id$')
    expect(await person.get('/api/profile/pin')).toEqual({ hasPin: true, hasBadge: true })
  })

  test.each(['123', '1234567', '12a4', '0000', '1234', '9876'])('%s is refused', async (bad) => {
    const person = await testApp.person()
    expect((await person.ask('PUT', '/api/profile/pin', { pin: bad })).status).toBe(400)
  })

  test('is reset by a process manager, which unlocks it', async () => {
    const tablet = await pair()
    const person = await somebody()
    await testApp.manager.expect(204, 'DELETE', `/api/users/${person.user.id}/pin`)
    expect(await person.get('/api/profile/pin')).toEqual({ hasPin: false, hasBadge: false })
    expect((await enter(tablet, person.user.id, pin)).status).toBe(401)
    expect((await testApp.manager.ask('DELETE', `/api/users/${person.user.id}/pin`)).status).toBe(404)
  })
})

describe('a badge', () => {
  test('starts a turn without a PIN and belongs to one person', async () => {
    const tablet = await pair()
    const owner = await somebody({ badge: '04A1B2C3D4' })
    const turn = await tablet.expect<KioskTurn>(200, 'POST', '/api/kiosk/sign-in', { badge: '04a1b2c3d4' })
    expect(turn.person).toEqual({ id: owner.user.id, name: owner.user.name })
    const other = await testApp.person()
    expect(await other.ask('PUT', '/api/profile/pin', { badge: '04A1B2C3D4' })).toMatchObject({
      status: 409,
      body: { reason: 'badgeTaken' },
    })
  })

  test('that is unknown locks badges at this tablet after five attempts, and PINs still work', async () => {
    const tablet = await pair()
    const person = await somebody({ pin, badge: 'LOCKED-OUT-1' })
    for (let n = 0; n < pinLock.after; n++)
      expect((await tablet.ask('POST', '/api/kiosk/sign-in', { badge: `guess-${n}` })).status).toBe(401)
    expect((await tablet.ask('POST', '/api/kiosk/sign-in', { badge: 'LOCKED-OUT-1' })).status).toBe(429)
    await signIn(tablet, { personId: person.user.id, pin })
  })
})
