import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { networkPrefix } from '../process/networkPrefix.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ publicUrl: 'http://factory.example' })
})
afterAll(() => testApp.close())

let owner: TestClient
beforeEach(async () => {
  owner = await testApp.person()
})

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const locked = { status: 429, body: { code: 'locked' } }
const from = (address: string) => ({ 'x-forwarded-for': address })

const signIn = (address: string, password = testPassword, who: TestClient = testApp.visitor()) =>
  who.ask('POST', '/api/auth/sign-in/email', { email: owner.user.email, password }, from(address))

/** Guesses passwords from addresses; returns the last refusal. */
async function guess(times: number, addressOf: (turn: number) => string, who?: TestClient) {
  let code: unknown
  for (let turn = 0; turn < times; turn += 1) {
    code = ((await signIn(addressOf(turn), 'a wrong guess', who)).body as { code: string }).code
  }
  return code
}
const stranger = () => '203.0.113.7'
/** Returns an address in another network each time. */
const anywhere = (turn: number) => `198.51.100.${turn}`

describe('somebody who guesses passwords', () => {
  test('locks themselves out, and not the owner elsewhere', async () => {
    expect(await guess(9, stranger)).toBe('locked')
    expect(await signIn(stranger())).toMatchObject(locked)
    expect(await signIn('192.0.2.20')).toMatchObject({ status: 200 })
    // The owner's sign-in does not give them new guesses.
    expect(await signIn(stranger())).toMatchObject(locked)
  })

  test('locks themselves out at the owner’s own address, and not the owner’s device', async () => {
    const desk = testApp.visitor()
    await signIn('192.0.2.20', testPassword, desk)
    expect(await guess(9, () => '192.0.2.20')).toBe('locked')
    await desk.expect(200, 'POST', '/api/auth/sign-out')
    expect(await signIn('192.0.2.20')).toMatchObject(locked)
    expect(await signIn('192.0.2.20', testPassword, desk)).toMatchObject({ status: 200 })
  })

  test('from many addresses is stopped for up to an hour, and the owner’s device is still accepted', async () => {
    const desk = testApp.visitor()
    await signIn('192.0.2.20', testPassword, desk)
    await desk.expect(200, 'POST', '/api/auth/sign-out')
    await sql(
      `insert into sign_in_failures (email, source) select $1, 'place 192.0.2.' || n from generate_series(100, 137) as n`,
      [owner.user.email],
    )
    expect(await guess(2, anywhere)).toBe('wrongCredentials')
    const answer = await signIn('203.0.113.77')
    expect(answer).toMatchObject(locked)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50 * 60)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60)
    expect(await signIn('192.0.2.20', testPassword, desk)).toMatchObject({ status: 200 })
    expect(await signIn('203.0.113.77')).toMatchObject(locked)
    await sql(`update sign_in_failures set at = at - interval '1 hour' where email = $1`, [owner.user.email])
    expect(await signIn('203.0.113.77')).toMatchObject({ status: 200 })
  })

  test('within one IPv6 network counts as one', async () => {
    expect(await guess(9, (turn) => `2001:db8:1:2:${turn}::${turn + 1}`)).toBe('locked')
    expect(await signIn('2001:db8:1:3::1')).toMatchObject({ status: 200 })
  })

  test('on a known device is locked out there', async () => {
    const desk = testApp.visitor()
    await signIn('192.0.2.20', testPassword, desk)
    expect(await guess(9, anywhere, desk)).toBe('locked')
    expect(await signIn('192.0.2.20', testPassword, desk)).toMatchObject(locked)
    expect(await signIn('192.0.2.20')).toMatchObject({ status: 200 })
  })
})

describe('a known device', () => {
  const cookieOf = async (who: TestClient) => (await signIn('192.0.2.20', testPassword, who)).headers.getSetCookie()

  test('is recognized by a cookie hidden from scripts, other sites and other calls', async () => {
    expect(await cookieOf(testApp.visitor())).toContainEqual(
      expect.stringMatching(
        /^known\.device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    )
  })

  test('is known only for its owner, and not by a forged cookie', async () => {
    const mine = testApp.visitor()
    const other = await testApp.person()
    await mine.signIn(other.user.email, testPassword)
    expect(await guess(9, stranger, mine)).toBe('locked')
    expect(await guess(1, stranger)).toBe('locked')
    const madeUp = testApp.visitor()
    madeUp.cookies.set('known.device', `${'A'.repeat(22)}.${'A'.repeat(43)}`)
    expect(await guess(1, stranger, madeUp)).toBe('locked')
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is the place %s', (address, place) => {
  expect(networkPrefix(address)).toBe(place)
})
