import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a tablet keeps as a cookie, and what is kept of it here. */
export function newCredential(): { credential: string; hash: Buffer } {
  const credential = randomBytes(32).toString('base64url')
  return { credential, hash: hashOf(credential) }
}
export const hashOfCredential = hashOf

/** Without letters and digits that are read or typed for one another. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY'

/** The code that pairs a tablet: typed once, within minutes. */
export function newCode(): { code: string; hash: Buffer } {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return { code, hash: hashOf(code) }
}
export const hashOfCode = hashOf

/** A PIN as its hash is made of it: four digits are few, so that nobody can guess who does not know the secret, too. */
export const keyedPin = (secret: string, personId: string, pin: string): string =>
  createHmac('sha256', secret).update(`pin ${personId} ${pin}`).digest('base64url')

/** What is kept of a badge; it finds its owner, so that it has no salt of its own. */
export const hashOfBadge = (secret: string, badge: string): Buffer =>
  createHmac('sha256', secret).update(`badge ${badge.toUpperCase()}`).digest()

/** Somebody's turn at a tablet. `at` is when they gave their PIN, in milliseconds since 1970. */
type Turn = { kioskId: string; personId: string; at: number }

/** What a token of a turn begins with. */
const mark = 'kiosk_'
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const signatureOf = (secret: string, payload: Buffer) =>
  createHmac('sha256', secret).update('kiosk turn').update(payload).digest()

export const isTurnToken = (token: string): boolean => token.startsWith(mark)

/** A turn with our signature, so that nothing is stored of it. */
export function turnToken(secret: string, { kioskId, personId, at }: Turn): string {
  const payload = Buffer.alloc(38)
  bytesOf(kioskId).copy(payload, 0)
  bytesOf(personId).copy(payload, 16)
  payload.writeUIntBE(at, 32, 6)
  return mark + Buffer.concat([payload, signatureOf(secret, payload)]).toString('base64url')
}

/** The turn in a token that this server signed, or null. */
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
