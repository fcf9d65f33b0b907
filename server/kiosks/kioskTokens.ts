import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Creates the credential that a tablet keeps as a cookie, and its stored hash. */
export function newCredential(): { credential: string; hash: Buffer } {
  const credential = randomBytes(32).toString('base64url')
  return { credential, hash: hashOf(credential) }
}
export const hashOfCredential = hashOf

/** Without characters that are easily confused. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY'

/** Creates the code that pairs a tablet: typed once, within minutes. */
export function newCode(): { code: string; hash: Buffer } {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return { code, hash: hashOf(code) }
}
export const hashOfCode = hashOf

/**
 * Returns a PIN in the form that is hashed: four digits are few, so the server's secret is included, without which
 * nobody can guess it.
 */
export const keyedPin = (secret: string, personId: string, pin: string): string =>
  createHmac('sha256', secret).update(`pin ${personId} ${pin}`).digest('base64url')

/** Returns the stored form of a badge; its owner is looked up by it, so it has no salt of its own. */
export const hashOfBadge = (secret: string, badge: string): Buffer =>
  createHmac('sha256', secret).update(`badge ${badge.toUpperCase()}`).digest()

/** A person's session on a tablet. `at` is when they entered their PIN, in milliseconds since 1970. */
type Turn = { kioskId: string; personId: string; at: number }

/** The prefix of the token of a tablet session. */
const mark = 'kiosk_'
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const signatureOf = (secret: string, payload: Buffer) =>
  createHmac('sha256', secret).update('kiosk turn').update(payload).digest()

export const isTurnToken = (token: string): boolean => token.startsWith(mark)

/** Returns a signed token of a tablet session, so that nothing has to be stored. */
export function turnToken(secret: string, { kioskId, personId, at }: Turn): string {
  const payload = Buffer.alloc(38)
  bytesOf(kioskId).copy(payload, 0)
  bytesOf(personId).copy(payload, 16)
  payload.writeUIntBE(at, 32, 6)
  return mark + Buffer.concat([payload, signatureOf(secret, payload)]).toString('base64url')
}

/** Returns the tablet session in a token that this server signed, or null. */
export function turnIn(secret: string, token: string): Turn | null {
  const bytes = Buffer.from(token.slice(mark.length), 'base64url')
  const [payload, signature] = [bytes.subarray(0, 38), bytes.subarray(38)]
  const right = signatureOf(secret, payload)
  if (payload.length !== 38 || signature.length !== right.length || !timingSafeEqual(signature, right)) return null
  return {
    kioskId: idOf(payload.subarray(0, 16)),
    personId: idOf(payload.subarray(16, 32)),
    at: payload.readUIntBE(32, 6),
  }
}
