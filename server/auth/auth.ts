import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { PrivateEvents } from '../live/visibleEvents.ts'
import type { Services } from '../records/services.ts'
import { bearerIn } from '../http/keyScope.ts'
import type { Identify, Route } from '../http/serve.ts'
import { openCompanySignIn } from './company/companySignIn.ts'
import { createAdmin } from './firstAccount.ts'
import { mailForgottenPassword } from './forgottenPassword.ts'
import { openKeyHolders } from './keys/keyHolders.ts'
import { libraryWhenNeeded, sessionStarter } from './startSession.ts'
import { type ProveSigner, provingOneself, provingSigner, type ProveOneself } from './ownProof.ts'
import type { MailPasswordLink } from './passwordLinks.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { openPasswordSignIn } from './passwordSignIn.ts'
import { authRoutes } from './routes.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { deleteExpiredSessions } from './sessionStore.ts'
import { twoFactorRoutes } from './twoFactor/routes.ts'
import type { WarnOwner } from './warnOwner.ts'

export { endSessions } from './devices.ts'
export { endKeys } from './keys/keys.ts'
export { endLinks } from './linkStore.ts'
export { cookieIn, ownCookie } from './ownCookies.ts'
export { hashPassword, isPassword } from './password.ts'
export { hasPassword } from './store.ts'
export { mailForgottenPassword, type MailPasswordLink, type ProveOneself, type ProveSigner, type WarnOwner }

/** Events of sign-in that only the person concerned may see. */
export const authEvents: PrivateEvents[] = [
  { feature: 'sessions' },
  { feature: 'keys' },
  { feature: 'passkeys' },
  {
    feature: 'users',
    actions: [
      'passwordForgotten',
      'resetAsked',
      'passwordReset',
      'passwordChanged',
      'twoFactorTurnedOn',
      'twoFactorTurnedOff',
      'recoveryCodeUsed',
      'recoveryCodesRenewed',
      'secondFactorsRemoved',
    ],
  },
]

/** Features whose events may have signed the person concerned out or changed their role. */
export const signInFeatures: ReadonlySet<AnnouncedFeature> = new Set(['users', 'sessions', 'keys'])

type Auth = {
  /** Returns who sent a request; called for each API request. */
  identify: Identify
  /** Returns the id of the session of a request, or null. */
  sessionIdOf: Sessions['idOf']
  proveOneself: ProveOneself
  proveSigner: ProveSigner
  routes: Route[]
  close(): Promise<void>
}

/** Opens sign-in, sessions, keys and invitations. Creates the account of ADMIN_EMAIL when nobody has one. */
export async function openAuth(
  services: Services,
  { mailLink, warnOwner }: { mailLink: MailPasswordLink; warnOwner: WarnOwner },
): Promise<Auth> {
  await createAdmin(services)
  await deleteExpiredSessions(services.database)
  const sessions = openSessions(services)
  const keyHolders = openKeyHolders(services)
  const load = libraryWhenNeeded(services)
  const startSession = sessionStarter(services, load)
  const proveOneself = provingOneself(services, sessions.idOf)
  return {
    identify(request, reply) {
      const key = bearerIn(request)
      return key === null ? sessions.identify(request, reply) : keyHolders.identify(key, request, reply)
    },
    sessionIdOf: sessions.idOf,
    proveOneself,
    proveSigner: provingSigner(services),
    routes: [
      ...authRoutes(services, {
        sessions,
        byPassword: openPasswordSignIn(services, load),
        byCompany: openCompanySignIn(services),
        mailLink,
        warnOwner,
        proveOneself,
      }),
      ...twoFactorRoutes(services, startSession, warnOwner),
      ...passkeyRoutes(services, startSession, warnOwner),
    ],
    async close() {
      sessions.close()
      keyHolders.close()
    },
  }
}
