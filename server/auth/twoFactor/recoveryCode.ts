import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '../../../contract/auth/twoFactor.ts'

/** Without characters that look alike on paper: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Characters of a code, five bits each. */
const length = 10

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns ten new codes, without hyphens. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

/** `ABCDE-FGHJK` */
export const forReading = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** The stored form of a code: 50 random bits need the server's secret in their hash, but not a slow hash. */
export const recoveryHash = (secret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`recovery code ${userId} ${code}`).digest()
