import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Email, nameLimit } from '../../contract/users.ts'
import type { Services } from '../records/services.ts'
import { Refusal } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { addUser, fullName, nameOfAddress, splitName, type PersonName } from '../users/users.ts'
import { isFirst } from './firstAccount.ts'
import { companyProvider, linkCompanyAccount } from './companyLink.ts'
import { insertAccount, lockPerson, selectAddressOwner, selectHasAccount, selectHasWayIn } from './store.ts'

const text = z.string().trim().min(1).optional().catch(undefined)
const flag = z.stringbool().or(z.boolean()).optional().catch(undefined)

/** What an ID token says of a person: https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
const Claims = z.object({
  sub: z.string(),
  email: text,
  email_verified: flag,
  preferred_username: text,
  name: text,
  given_name: text,
  family_name: text,
  xms_edov: flag,
})

export type CompanyPerson = PersonName & {
  subject: string
  /** Null when the company's sign-in told none. */
  email: string | null
  /** The company's sign-in vouches that the address is this person's. */
  vouched: boolean
}

/** Microsoft Entra, where addresses are given by the company's own administrators and no claim says that they are verified. */
const entra = /^https:\/\/(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)\//

/** Reads the claims of an ID token whose signature was checked. */
export function companyPerson(claims: unknown, issuer: string): CompanyPerson {
  const { sub, ...said } = Claims.parse(claims)
  const isEntra = entra.test(issuer)
  const email = Email.safeParse(said.email ?? (isEntra ? said.preferred_username : undefined)).data ?? null
  const vouched = said.email_verified ?? (isEntra && said.xms_edov !== false)
  const { firstName, lastName } = nameIn(said, email)
  const name = { firstName: asName(firstName), lastName: asName(lastName) }
  return { subject: sub, email, vouched: vouched && email !== null, ...name }
}

/** A name that can be stored, on one line, no longer than people may give themselves. */
const asName = (told: string): string =>
  told
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, nameLimit)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim()

function nameIn(said: Omit<z.output<typeof Claims>, 'sub'>, email: string | null): PersonName {
  if (said.given_name !== undefined) return { firstName: said.given_name, lastName: said.family_name ?? '' }
  return said.name === undefined ? nameOfAddress(email ?? '') : splitName(said.name)
}

/**
 * Makes the person of a company account that nobody here has, a Team Member, or the Process Manager if the first of all;
 * or gives it to whoever was entered with its address and has no other way in. The sign-in library then finds them by it.
 * Answers who has to sign in to their account first, before this way in joins those that it has.
 */
export async function welcomeCompanyPerson(services: Services, person: CompanyPerson): Promise<string | null> {
  const { subject, email, vouched } = person
  if (email === null || !vouched) return null
  if (await selectHasAccount(services.database, companyProvider, subject)) return null
  const owner = await selectAddressOwner(services.database, email)
  if (!owner) {
    await makeCompanyPerson(services, { ...person, email })
    return null
  }
  if (!owner.isVerified) return null
  return inTransaction(services, { by: { id: owner.id, role: owner.role } }, async (tx) => {
    await lockPerson(tx, owner.id)
    if (await selectHasAccount(tx, companyProvider, subject)) return null
    if (await selectHasWayIn(tx, owner.id)) return owner.id
    await linkCompanyAccount(tx, owner.id, subject)
    return null
  })
}

async function makeCompanyPerson(
  services: Services,
  { subject, email, vouched, ...name }: CompanyPerson & { email: string },
): Promise<void> {
  const id = randomUUID()
  try {
    await inTransaction(services, { by: { id, role: 'Team Member' } }, async (tx) => {
      const role = (await isFirst(tx)) ? 'Process Manager' : 'Team Member'
      await addUser(tx, { id, email, ...name, role, department: null, vouched })
      await insertAccount(tx, id, companyProvider, subject)
    })
    services.log.info({ userId: id }, `${fullName(name)} joined by the company's sign-in.`)
  } catch (error) {
    // The same person signs in twice at once; the other sign-in made them.
    if (!(error instanceof Refusal) || error.code !== 'alreadyExists') throw error
  }
}
