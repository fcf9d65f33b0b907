import { userCalls } from '../../contract/users.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import { type AskForEmail, editUser, handOverWork, listUsers, readOpenWork, readUser, type Work } from './users.ts'

/**
 * Making people and keeping them out is served by the auth room, which gives them a way to sign in; `askForEmail` is
 * done by the profile room, `works` by the rooms that give people something to do.
 */
export const userRoutes = (house: House, askForEmail: AskForEmail, works: readonly Work[]): Route[] => [
  serve(userCalls.listUsers, ({ query }) => listUsers(house, query)),
  serve(userCalls.readUser, ({ params }) => readUser(house.database.quick, params.id)),
  serve(userCalls.editUser, (asked) => editUser(house, asked, asked.params.id, asked.body, askForEmail)),
  serve(userCalls.readOpenWork, ({ by, params }) => readOpenWork(house, by, works, params.id)),
  serve(userCalls.handOverWork, (asked) =>
    handOverWork(house, asked, works, { from: asked.params.id, to: asked.body.to }),
  ),
]
