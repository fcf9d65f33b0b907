import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a token: it is valid for nothing else. */
type Purpose = 'invitation' | 'sign-out'

const idBytes = 16

const signatureOf = (secret: string, purpose: Purpose, id: Buffer) =>
  createHmac('sha256', secret).update(purpose).update(id).digest()

/** Returns a token made of an id and our signature, so that no secret has to be stored. */
export function signedId(secret: string, purpose: Purpose, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, purpose, id)]).toString('base64url')
}

/** Returns the id in a token that this server signed for the purpose, or null. */
export function idInToken(secret: string, purpose: Purpose, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  const signature = bytes.subarray(idBytes)
  const right = signatureOf(secret, purpose, id)
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
