import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16

const signatureOf = (secret: string, id: Buffer) =>
  createHmac('sha256', secret).update('invitation').update(id).digest()

/** What an invitation's link carries: its id and our signature. Nothing secret is stored. */
export function invitationToken(secret: string, invitationId: string): string {
  const id = Buffer.from(invitationId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

/** The id in a token that this server signed, or null. */
export function invitationIn(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  const signature = bytes.subarray(idBytes)
  const right = signatureOf(secret, id)
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
