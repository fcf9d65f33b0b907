import { userCalls } from '../../contract/users.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { editUser, type EmailChanges, handOverWork, listUsers, readOpenWork, readUser, type Work } from './users.ts'

/**
 * Making people and keeping them out is served by the auth room, which gives them a way to sign in; `emails` is
 * done by the profile room, `works` by the rooms that give people something to do.
 */
export const userRoutes = (house: House, emails: EmailChanges, works: readonly Work[]): Route[] => [
  serve(userCalls.listUsers, ({ query }) => listUsers(house, query)),
  serve(userCalls.readUser, ({ params }) => readUser(house.database.quick, params.id)),
  serve(userCalls.editUser, (asked) => editUser(house, asked, asked.params.id, asked.body, emails)),
  serve(userCalls.readOpenWork, ({ by, params }) => readOpenWork(house, by, works, params.id)),
  serve(userCalls.handOverWork, (asked) =>
    handOverWork(house, asked, works, { from: asked.params.id, to: asked.body.to }),
  ),
]
