import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Key, MadeKey } from '../../../contract/auth/keys.ts'
import { captureLog } from '../../testing/captureLog.ts'
import { problem } from '../../testing/problem.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import { callWithKey, makeKey } from './testing/program.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const ask = (token: string, call: string, sent?: Parameters<typeof callWithKey>[3]) =>
  callWithKey(testApp.url, token, call, sent)

const newCase = { title: 'Leak', description: 'Oil at press 3' }

describe('an API key', () => {
  test('acts in the name of its owner, without a cookie and without an Origin', async () => {
    const owner = await testApp.person()
    const { token } = await makeKey(owner)
    expect(token).toMatch(/^yok_[\w-]{43}$/)
    expect(await ask(token, 'GET /api/auth/user')).toMatchObject({ status: 200, body: { id: owner.user.id } })
    const made = await ask(token, 'POST /api/cases', { body: newCase })
    expect(made).toMatchObject({ status: 201, body: { createdBy: { id: owner.user.id } } })
  })

  test('is shown once and stored as a hash, with its first characters to identify it', async () => {
    const owner = await testApp.person()
    const { token, ...key } = await makeKey(owner, { name: 'Nightly export', scope: 'read', days: 30 })
    expect(await owner.get<Key[]>('/api/keys')).toEqual([key])
    expect(key).toMatchObject({ name: 'Nightly export', scope: 'read', start: token.slice(0, 8), usedAt: null })
    expect(Date.parse(key.expiresAt ?? '') - Date.parse(key.createdAt)).toBe(30 * 24 * 60 * 60 * 1000)
    const kept = await sql(`select keys.*, encode(hash, 'escape') from keys where user_id = $1`, [owner.user.id])
    const history = await sql('select * from activity where record_id = $1', [key.id])
    expect(JSON.stringify([kept.rows, history.rows])).not.toContain(token.slice(8))
    expect(history.rows).toMatchObject([{ feature: 'keys', action: 'created', actor_id: owner.user.id }])
  })

  test('may have no expiry', async () => {
    const { expiresAt } = await makeKey(await testApp.person(), { days: null })
    expect(expiresAt).toBeNull()
  })

  test('says for how many days keys can be valid', async () => {
    for (const days of [undefined, 31]) {
      const { status, body } = await (await testApp.person()).ask('POST', '/api/keys', { name: 'Short', days })
      expect([status, body]).toMatchObject([
        400,
        { errors: [{ path: 'days', message: 'Choose one of: 30, 90, 365.' }] },
      ])
    }
  })

  test('records when it is used, once a minute', async () => {
    const owner = await testApp.person()
    const { token, id } = await makeKey(owner)
    const usedAt = async () => (await owner.get<Key[]>('/api/keys'))[0]?.usedAt
    await ask(token, 'GET /api/cases')
    await expect.poll(usedAt).toEqual(expect.any(String))
    const first = await usedAt()
    freezeClock(5000)
    await ask(token, 'GET /api/cases')
    expect(await usedAt()).toBe(first)
    await sql(`update keys set used_at = used_at - interval '2 minutes' where id = $1`, [id])
    freezeClock(5000)
    await ask(token, 'GET /api/cases')
    await expect.poll(async () => Date.parse((await usedAt()) ?? '') >= Date.parse(first ?? '')).toBe(true)
  })

  test('sent twice with its id is created once and shown once', async () => {
    const owner = await testApp.person()
    const sent = { id: randomUUID(), name: 'Twice', scope: 'read', days: 30, currentPassword: testPassword }
    await owner.expect(201, 'POST', '/api/keys', sent)
    expect(await owner.ask('POST', '/api/keys', sent)).toMatchObject(problem(409, 'conflict'))
    const once = { 'idempotency-key': randomUUID() }
    const { token } = await owner.expect<MadeKey>(201, 'POST', '/api/keys', { ...sent, id: undefined }, once)
    expect(await owner.ask('POST', '/api/keys', { ...sent, id: undefined }, once)).toMatchObject(
      problem(409, 'conflict'),
    )
    expect(await owner.get('/api/keys')).toHaveLength(2)
    const kept = await sql('select answer from idempotency_keys where user_id = $1', [owner.user.id])
    expect(JSON.stringify(kept.rows)).not.toContain(token)
  })

  test('is never in the log, neither valid nor invalid', async () => {
    const other = await testApp.another()
    other.app.http.log.level = 'trace'
    const lines = captureLog(other.app)
    const { token } = await makeKey(await testApp.person())
    const wrong = `yok_${'w'.repeat(43)}`
    await callWithKey(other.url, token, 'GET /api/cases')
    await callWithKey(other.url, wrong, 'GET /api/cases')
    other.app.http.log.info('The end.')
    expect(lines.join('\n')).toContain('The end.')
    expect(lines.join('\n')).not.toMatch(new RegExp(`${token}|${wrong}`))
  })
})
