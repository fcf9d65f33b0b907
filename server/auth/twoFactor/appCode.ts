import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { productName } from '../../../contract/product.ts'
import { codeDigits } from '../../../contract/auth/twoFactor.ts'

/** Seconds for which an authenticator app shows a code: https://www.rfc-editor.org/rfc/rfc6238#section-5.2 */
const period = 30
/** Time steps (30 seconds) by which the app's clock may be ahead or behind. */
const drift = 1
/** Characters of a secret: 200 bits, of which 150 are random, and whole groups in base32. */
const secretLength = 25

export const newSecret = (): string => randomBytes(secretLength).toString('base64url').slice(0, secretLength)

/**
 * What an authenticator app reads from the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export const appAddress = (secret: string, email: string): string =>
  createOTP(secret, { digits: codeDigits, period }).url(productName, email)

/** The secret in base32, as in the app's URL. */
export const typedSecret = (address: string): string => new URL(address).searchParams.get('secret') ?? ''

/**
 * Returns the time step, counted from 1970, to which a code belongs; null for a code of another time, or of a step no
 * later than `lastStep`, whose code was already used.
 */
export async function stepOf(secret: string, code: string, lastStep: number): Promise<number | null> {
  const otp = createOTP(secret, { digits: codeDigits, period })
  const now = Math.floor(Date.now() / 1000 / period)
  let found: number | null = null
  for (let step = now - drift; step <= now + drift; step++) {
    const right = Buffer.from(await otp.hotp(step))
    const sent = Buffer.from(code)
    if (sent.length === right.length && timingSafeEqual(sent, right) && step > lastStep) found ??= step
  }
  return found
}
