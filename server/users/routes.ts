import { userCalls } from '../../contract/users.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import { editUser, listUsers, readUser } from './users.ts'

/** Making people is served by the auth room, which gives them a way to sign in. */
export const userRoutes = (house: House): Route[] => [
  serve(userCalls.listUsers, ({ query }) => listUsers(house, query)),
  serve(userCalls.readUser, ({ params }) => readUser(house.database.quick, params.id)),
  serve(userCalls.editUser, (asked) => editUser(house, asked, asked.params.id, asked.body)),
]
