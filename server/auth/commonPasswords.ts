import { comparablePassword, passwordLimits } from '../../contract/passwords.ts'

let reading: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is among the some 49,000 most common ones of leaked collections, the first 10,000 included. The list is
 * read with the first password that somebody chooses; of it are kept those that are long enough to be chosen.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLimits.shortest)),
  )
  return (await reading).has(comparablePassword(password))
}
