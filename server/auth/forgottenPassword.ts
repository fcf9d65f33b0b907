import { forgottenPasswordLimits } from '../../contract/auth/security.ts'
import type { Services } from '../records/services.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { defineJob, type JobKind } from '../database/jobs.ts'
import { inTransaction } from '../records/transaction.ts'
import { guest, readUser } from '../users/users.ts'
import { auditForgotten } from './auditSignIns.ts'
import { linkOf, type MailPasswordLink } from './passwordLinks.ts'
import { countForgotten, insertInvitation, selectForgetful } from './linkStore.ts'

type Forgotten = { email: string }

/**
 * Lets somebody who is not signed in request an e-mail with a link to a new password. The same work is done, and takes
 * as long, whether or not the address has an account: everything that would reveal that is left to the job.
 */
export async function askForNewPassword(
  services: Services,
  { email }: Forgotten,
  job: JobKind<Forgotten>,
): Promise<{ isMailed: boolean }> {
  await inTransaction(services, { by: guest }, (tx) => services.jobs.send(tx, job, { email }, { key: email }))
  await auditForgotten(services, email)
  return { isMailed: services.settings.mail !== null }
}

/**
 * Writes the e-mail, only to people who sign in with a password, and only a limited number per hour. Earlier links stay
 * valid: otherwise anybody could invalidate one that a process manager has just handed over.
 */
export const mailForgottenPassword = (mailLink: MailPasswordLink): JobKind<Forgotten> =>
  defineJob<Forgotten>({
    name: 'auth.forgottenPassword',
    keyed: true,
    run: (services, { email }) =>
      inTransaction(services, { by: guest }, async (tx) => {
        const userId = await selectForgetful(tx, email)
        if (userId === undefined) return
        const { hours, perHour } = forgottenPasswordLimits
        if ((await countForgotten(tx, userId)) >= perHour) return
        const { id } = await insertInvitation(tx, userId, { isReset: true, isForgotten: true, hours })
        const url = linkOf(services, configuredOrigin(services.settings), { id, isReset: true })
        await mailLink(services, tx, await readUser(tx, userId), { url, kind: 'forgotten', inLanguageOf: userId })
        tx.announce({ feature: 'users', id: userId, action: 'passwordForgotten' })
      }),
  })
