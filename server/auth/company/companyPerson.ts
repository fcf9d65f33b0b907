import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Email, nameLimit } from '../../../contract/users/users.ts'
import type { Exchange } from '../../http/serve.ts'
import type { Services } from '../../records/services.ts'
import { Refusal } from '../../process/refuse.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { addUser, fullName, nameOfAddress, readUser, splitName, type PersonName } from '../../users/users.ts'
import { startProof, clearProof, takeProof, tryProof } from '../pendingProofs.ts'
import { isFirst } from '../firstAccount.ts'
import { insertAccount, lockPerson, selectAddressOwner, selectHasAccount, selectHasWayIn } from '../store.ts'

/** The provider's name in the accounts table and in the callback's URL. */
export const companyProvider = 'company'

const text = z.string().trim().min(1).optional().catch(undefined)
const flag = z.stringbool().or(z.boolean()).optional().catch(undefined)

/** Standard claims about a person: https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
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
  /** Null when the provider gave none. */
  email: string | null
  /** Whether the provider vouches that the address belongs to this person. */
  vouched: boolean
}

/**
 * Microsoft Entra, where the company's own administrators assign addresses, and no claim says that they are verified.
 */
const entra = /^https:\/\/(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)\//

/** Reads the claims of an ID token whose signature has been verified. */
export function companyPerson(claims: unknown, issuer: string): CompanyPerson {
  const { sub, ...given } = Claims.parse(claims)
  const isEntra = entra.test(issuer)
  const email = Email.safeParse(given.email ?? (isEntra ? given.preferred_username : undefined)).data ?? null
  const vouched = given.email_verified ?? (isEntra && given.xms_edov !== false)
  const { firstName, lastName } = nameIn(given, email)
  const name = { firstName: asName(firstName), lastName: asName(lastName) }
  return { subject: sub, email, vouched: vouched && email !== null, ...name }
}

/** Returns a name that can be stored, on one line and within our maximum length. */
const asName = (given: string): string =>
  given
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, nameLimit)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim()

function nameIn(given: Omit<z.output<typeof Claims>, 'sub'>, email: string | null): PersonName {
  if (given.given_name !== undefined) return { firstName: given.given_name, lastName: given.family_name ?? '' }
  return given.name === undefined ? nameOfAddress(email ?? '') : splitName(given.name)
}

/**
 * Finds or creates the owner of a company account, so that the sign-in library then finds them by it. When nobody has
 * its address, a person is created: a Team Member, or the Process Manager if they are the first. When somebody has the
 * address but no other way to sign in, the account is linked to them. Returns the id of somebody who has another way to
 * sign in, and must use it before the account is linked.
 */
export async function claimCompanyAccount(services: Services, person: CompanyPerson): Promise<string | null> {
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
    // The same person signs in twice at once; the other sign-in created them.
    if (!(error instanceof Refusal) || error.code !== 'alreadyExists') throw error
  }
}

/**
 * Remembers in this browser that a company account is to be linked to an account here, once its owner signs in to that.
 */
export const noteAccountToLink = (
  services: Services,
  exchange: Exchange,
  userId: string,
  subject: string,
): Promise<void> => startProof(services, exchange, 'companyLink', { userId, held: subject })

/** Links a company account to the account of somebody who has just signed in, if this browser remembers one. */
export async function linkNotedAccount(services: Services, exchange: Exchange, userId: string): Promise<void> {
  const proof = await tryProof(services, exchange.request, 'companyLink')
  if (!proof || proof.held === null || proof.userId !== userId) return
  const { held: subject } = proof
  const { role } = await readUser(services.database, userId)
  await inTransaction(services, { by: { id: userId, role } }, async (tx) => {
    if (await takeProof(tx, proof)) await linkCompanyAccount(tx, userId, subject)
  })
  clearProof(services, exchange, 'companyLink')
}

/** Links a company account to an account here, with an entry in the history. */
async function linkCompanyAccount(tx: Transaction, userId: string, subject: string): Promise<void> {
  if ((await insertAccount(tx, userId, companyProvider, subject)) === 0) return
  const changes = [{ field: 'companyAccount', from: null, to: subject }]
  tx.announce({ feature: 'users', id: userId, action: 'edited', changes })
}
