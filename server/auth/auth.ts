import type { House } from '../platform/house.ts'
import type { Identify, Route } from '../platform/http/serve.ts'
import { openCompanySignIn } from './companySignIn.ts'
import { createAdmin } from './firstAccount.ts'
import type { MailPasswordLink } from './passwordLinks.ts'
import { openPasswordSignIn } from './passwordSignIn.ts'
import { authRoutes } from './routes.ts'
import { openSessions } from './sessions.ts'
import { deleteExpiredSessions } from './store.ts'

export type { MailPasswordLink }

export type Auth = {
  /** Who sent a request; each call of the API asks it. */
  identify: Identify
  routes: Route[]
  close(): Promise<void>
}

/** Opens the doors of the house: sign-in, sessions, invitations. Makes the account of ADMIN_EMAIL when nobody has one. */
export async function openAuth(house: House, mailLink: MailPasswordLink): Promise<Auth> {
  await createAdmin(house)
  await deleteExpiredSessions(house.database)
  const sessions = openSessions(house)
  return {
    identify: sessions.identify,
    routes: authRoutes(house, sessions, openPasswordSignIn(house), openCompanySignIn(house), mailLink),
    async close() {
      sessions.close()
    },
  }
}
