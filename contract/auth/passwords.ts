import { z } from 'zod'

export const passwordLimits = { shortest: 10, longest: 128 } as const

/** Whose password it will be, as far as known: nobody may choose what everybody knows about them. */
export type PasswordOwner = { email?: string; firstName?: string; lastName?: string }

export const passwordFaults = {
  repeated: 'A password cannot be one character repeated. Add other words.',
  sequence: 'A password cannot be a plain sequence such as 1234567890.',
  own: 'A password cannot be the name or email address of the account.',
  common: 'This is one of the most common passwords. Choose another one.',
} as const

const tooShort = 'Use at least {{minimum}} characters.'

/** A new password. `passwordOf` compares it with its owner's data, and the server with a list of common passwords. */
export const Password = z
  .string('Password is required')
  .min(passwordLimits.shortest, { error: tooShort, abort: true })
  .max(passwordLimits.longest, { error: 'Use at most {{maximum}} characters.', abort: true })
  .superRefine((password, context) => {
    const fault = faultOf(password)
    if (fault !== null) context.addIssue(fault)
  })

/** A new password of one person. */
export const passwordOf = (owner: PasswordOwner) =>
  Password.refine((password) => !namesOwner(password, owner), passwordFaults.own)

/** Refuses a form or body whose password repeats its other fields. */
export function refuseOwnWords(
  { password, ...owner }: PasswordOwner & { password?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (password === undefined || !namesOwner(password, owner)) return
  context.addIssue({ code: 'custom', path: ['password'], message: passwordFaults.own })
}

/** To somebody who guesses, differently typed forms of the same characters are the same password. */
export const comparablePassword = (password: string): string => password.normalize('NFKC').toLowerCase()

function faultOf(password: string): string | null {
  const signs = [...comparablePassword(password)]
  // Characters, some of which are two UTF-16 units.
  if ([...password].length < passwordLimits.shortest) return tooShort
  if (new Set(signs).size === 1) return passwordFaults.repeated
  return isSequence(signs) ? passwordFaults.sequence : null
}

/** Whether each character follows the previous one, up or down; 0 follows 9. */
function isSequence(signs: string[]): boolean {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0)
  const figures = signs.every((sign) => /^\d$/.test(sign))
  const steps = codes.slice(1).map((code, index) => {
    const step = code - (codes[index] ?? 0)
    return figures ? (step + 10) % 10 : step
  })
  return steps.every((step) => step === 1) || steps.every((step) => step === (figures ? 9 : -1))
}

/** Letters only, without accents: what is left of a name after removing digits and signs around it. */
const lettersOf = (text: string): string => comparablePassword(text).normalize('NFKD').replaceAll(/\P{L}/gu, '')

function namesOwner(password: string, { email = '', firstName = '', lastName = '' }: PasswordOwner): boolean {
  const local = email.split('@')[0] ?? ''
  if ([email, local].some((own) => own !== '' && comparablePassword(own) === comparablePassword(password))) return true
  const letters = lettersOf(password)
  const known = [email, local, firstName, lastName, firstName + lastName, lastName + firstName]
  return letters !== '' && known.some((own) => lettersOf(own) === letters)
}
