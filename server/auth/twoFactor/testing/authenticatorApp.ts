import { createOTP } from '@better-auth/utils/otp'
import { testPassword, type TestApp } from '../../../testing/testApp.ts'
import type { TestClient } from '../../../testing/testClient.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsOf = (text: string) => [...text].map((one) => base32.indexOf(one).toString(2).padStart(5, '0')).join('')

/** Returns the secret decoded from base32. */
export const plain = (secret: string): string =>
  (bitsOf(secret).match(/.{8}/g) ?? []).map((byte) => String.fromCodePoint(Number.parseInt(byte, 2))).join('')

/** Returns the code that an app shows now, or the given number of time steps later. */
export const errorCode = (secret: string, later = 0): Promise<string> =>
  createOTP(plain(secret)).hotp(Math.floor(Date.now() / 30_000) + later)

/** A code that is wrong, except once in a million. */
export const wrongCode = '000000'

export const beginTwoFactor = (who: TestClient) =>
  who.expect<{ secret: string; picture: string }>(200, 'POST', '/api/auth/two-factor/begin', { password: testPassword })

/** Creates somebody with two-factor on; returns them with their app's secret and recovery codes. */
export async function personWithTwoFactor(testApp: TestApp) {
  const who = await testApp.person()
  const { secret } = await beginTwoFactor(who)
  const sent = { code: await errorCode(secret) }
  const { codes } = await who.expect<{ codes: string[] }>(200, 'POST', '/api/auth/two-factor', sent)
  return { who, secret, codes }
}

export const giveCode = (visitor: TestClient, code: string) => visitor.ask('POST', '/api/auth/sign-in/code', { code })

/** Returns a browser in which somebody's correct password was entered, but no code yet. */
export async function atCode(testApp: TestApp, { user }: TestClient): Promise<TestClient> {
  const visitor = testApp.visitor()
  await visitor.ask('POST', '/api/auth/sign-in/email', { email: user.email, password: testPassword })
  return visitor
}

export const isSignedIn = async (who: TestClient): Promise<boolean> =>
  (await who.ask('GET', '/api/auth/user')).status === 200
