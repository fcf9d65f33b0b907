import { createHash, randomBytes } from 'node:crypto'

/** Creates the token of a link in an e-mail, and what is stored of it. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
