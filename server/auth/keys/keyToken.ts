import { createHash, randomBytes } from 'node:crypto'

/** The prefix of every key, so that one that leaks into a text or a repository is recognized. */
const mark = 'yok_'
const keyForm = /^yok_[\w-]{43}$/

/** Creates the token that a program sends, and what is stored of it. */
export function newKeyToken(): { token: string; hash: Buffer; start: string } {
  const token = mark + randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token), start: startOf(token) }
}

/** Returns the part of a key that is shown to identify it. */
export const startOf = (token: string): string => token.slice(0, mark.length + 4)

export const isKeyToken = (text: string): boolean => keyForm.test(text)

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
