import type { FastifyRequest } from 'fastify'
import { authCalls } from '../../contract/auth/auth.ts'
import { keyCalls } from '../../contract/auth/keys.ts'
import { securityCalls } from '../../contract/auth/security.ts'
import { signInPolicyCalls } from '../../contract/auth/signInPolicy.ts'
import { userCalls } from '../../contract/users/users.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { hasPeople } from '../users/users.ts'
import { busyAddress, type CompanySignIn } from './company/companySignIn.ts'
import { changePassword } from './changePassword.ts'
import { createFirstAccount } from './firstAccount.ts'
import { deactivatePerson, reactivatePerson } from './deactivation.ts'
import { endOtherSessions, endSession, listSessions } from './devices.ts'
import { askForNewPassword, mailForgottenPassword } from './forgottenPassword.ts'
import { importPeople } from './importPeople.ts'
import { acceptInvitation, createUser } from './invitations.ts'
import { createKey, listKeys, revokeKey } from './keys/keys.ts'
import { forgetPictures, leave, openSignInPage } from './loginPages.ts'
import { ownOrigin } from '../process/settings/origin.ts'
import { inviteUser, readPasswordLink, type MailPasswordLink } from './passwordLinks.ts'
import type { ProveOneself } from './ownProof.ts'
import type { PasswordSignIn } from './passwordSignIn.ts'
import type { Sessions } from './sessions.ts'
import { readSignedInUser } from './signedInUser.ts'
import { selectPassword } from './store.ts'
import { signInRate } from './failedSignIns.ts'
import { editSignInPolicy, readSignInPolicy } from './signInPolicy/signInPolicy.ts'
import type { WarnOwner } from './warnOwner.ts'

/** E-mails per minute that somebody who is not signed in may request from one address. */
const requestingEmails = { perMinute: 20 }

/** A browser opens these two as pages. */
const atCompany = { ...signInRate, whenTooMany: busyAddress }

type SignInParts = {
  sessions: Sessions
  byPassword: PasswordSignIn
  byCompany: CompanySignIn
  mailLink: MailPasswordLink
  warnOwner: WarnOwner
  proveOneself: ProveOneself
}

export const authRoutes = (services: Services, parts: SignInParts): Route[] => [
  ...signInRoutes(services, parts),
  serve(signInPolicyCalls.readSignInPolicy, () => readSignInPolicy(services.database)),
  serve(signInPolicyCalls.editSignInPolicy, (exchange) =>
    editSignInPolicy(services, exchange, exchange.body, exchange.ifMatch),
  ),
  ...peopleRoutes(services, parts),
  ...securityRoutes(services, parts),
]

const signInRoutes = (services: Services, { sessions, byPassword, byCompany, warnOwner }: SignInParts): Route[] => [
  serve(authCalls.readSignedInUser, ({ by }) => readSignedInUser(services, by.id)),
  serve(authCalls.readSignInOptions, async ({ request }) => {
    // The sign-in page requests this when it opens, so somebody is about to sign in.
    byPassword.warmUp(request)
    return {
      firstAccount: !(await hasPeople(services.database.quick)),
      companySignIn: services.settings.oidc?.name ?? null,
    }
  }),
  serve(
    authCalls.signUp,
    async (exchange) => {
      await createFirstAccount(services, exchange.body)
      return { user: await byPassword.signIn(exchange.body, exchange) }
    },
    signInRate,
  ),
  serve(authCalls.signIn, async (exchange) => ({ user: await byPassword.signIn(exchange.body, exchange) }), signInRate),
  serve(authCalls.readPasswordLink, ({ body }) => readPasswordLink(services, body.token), signInRate),
  serve(
    authCalls.acceptInvitation,
    async (exchange) => {
      const email = await acceptInvitation(services, exchange.body, warnOwner)
      return { user: await byPassword.signIn({ email, password: exchange.body.password }, exchange) }
    },
    signInRate,
  ),
  serve(authCalls.signOut, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return { success: true }
  }),
  serve(authCalls.readSignOutToken, ({ request }) => sessions.signOutTokenOf(request)),
  serve(
    authCalls.signOutLater,
    ({ body, reply }) => {
      void reply.header(...forgetPictures)
      return sessions.endByToken(body.token)
    },
    signInRate,
  ),
  serve(authCalls.openSignInPage, openSignInPage),
  serve(authCalls.leave, (exchange) => leave(sessions, exchange)),
  serve(authCalls.beginCompanySignIn, (exchange) => byCompany.begin(exchange.query.then, exchange), atCompany),
  serve(authCalls.finishCompanySignIn, (exchange) => byCompany.finish(exchange), atCompany),
]

function peopleRoutes(services: Services, { mailLink }: SignInParts): Route[] {
  const sendingFrom = ({ request }: { request: FastifyRequest }) => ({
    origin: ownOrigin(services.settings, request),
    mailLink,
  })
  return [
    serve(userCalls.createUser, (exchange) => createUser(services, exchange, exchange.body, sendingFrom(exchange))),
    serve(userCalls.inviteUser, (exchange) =>
      inviteUser(services, exchange, exchange.params.id, sendingFrom(exchange)),
    ),
    serve(userCalls.deactivateUser, (exchange) => deactivatePerson(services, exchange, exchange.params.id)),
    serve(userCalls.reactivateUser, (exchange) => reactivatePerson(services, exchange, exchange.params.id)),
    serve(userCalls.importUsers, (exchange) => importPeople(services, exchange, exchange.body, sendingFrom(exchange))),
  ]
}

/** One's own password, devices and API keys. */
const securityRoutes = (services: Services, { sessions, mailLink, warnOwner, proveOneself }: SignInParts): Route[] => [
  serve(securityCalls.readPasswordState, async ({ by }) => ({
    hasPassword: (await selectPassword(services.database, by.id)) !== undefined,
  })),
  serve(securityCalls.changePassword, async (exchange) =>
    changePassword(services, exchange, exchange.body, { thisId: await sessions.idOf(exchange.request), warnOwner }),
  ),
  serve(
    securityCalls.askForNewPassword,
    ({ body }) => askForNewPassword(services, body, mailForgottenPassword(mailLink)),
    requestingEmails,
  ),
  serve(securityCalls.listSessions, async ({ by, request }) =>
    listSessions(services, by.id, await sessions.idOf(request)),
  ),
  serve(securityCalls.endSession, (exchange) => endSession(services, exchange, exchange.params.id)),
  serve(securityCalls.endOtherSessions, async (exchange) =>
    endOtherSessions(services, exchange, {
      thisId: await sessions.idOf(exchange.request),
      endsKeys: exchange.query.endKeys,
    }),
  ),
  serve(keyCalls.listKeys, ({ by }) => listKeys(services, by.id)),
  serve(keyCalls.createKey, async (exchange) => {
    await proveOneself(exchange, exchange.body)
    return createKey(services, exchange, exchange.body, warnOwner)
  }),
  serve(keyCalls.revokeKey, (exchange) => revokeKey(services, exchange, exchange.params.id)),
]
