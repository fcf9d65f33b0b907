import { createHash, randomBytes } from 'node:crypto'

/** What every key begins with, so that one that got into a text or a repository is recognised. */
const mark = 'yok_'
const keyForm = /^yok_[\w-]{43}$/

/** Makes what a program sends, and what is kept of it. */
export function newKeyToken(): { token: string; hash: Buffer; start: string } {
  const token = mark + randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token), start: startOf(token) }
}

/** What a key is known by without being known. */
export const startOf = (token: string): string => token.slice(0, mark.length + 4)

export const isKeyToken = (text: string): boolean => keyForm.test(text)

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
