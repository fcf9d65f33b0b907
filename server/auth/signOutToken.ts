import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16

const signatureOf = (secret: string, id: Buffer) => createHmac('sha256', secret).update('sign-out').update(id).digest()

/** What ends one session and does nothing else: its id and our signature. A device keeps it for a sign-out without a network. */
export function signOutToken(secret: string, sessionId: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

/** The session's id in a token that this server signed, or null. */
export function sessionIdIn(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  const signature = bytes.subarray(idBytes)
  const right = signatureOf(secret, id)
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
