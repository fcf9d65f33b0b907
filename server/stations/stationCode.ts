import { randomInt } from 'node:crypto'
import type { Reader } from '../database/database.ts'
import { selectTakenCodes } from './store.ts'

/** Without characters that are easily confused: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY'
const length = 8

const madeCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns codes that no station has or had. They are random, so that none can be guessed from another. */
export async function freshCodes(from: Reader, count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const made = Array.from({ length: count - codes.size }, madeCode)
    const taken = await selectTakenCodes(from, made)
    for (const code of made) if (!taken.has(code)) codes.add(code)
  }
  return [...codes]
}
