import { createHash, randomBytes } from 'node:crypto'

/** Creates the last part of a URL, and what is stored of it. */
export function newWallToken(): { token: string; hash: Buffer; start: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token), start: token.slice(0, 6) }
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
