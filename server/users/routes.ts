import type { FastifyReply } from 'fastify'
import { personVersion } from '../../contract/users/personVersion.ts'
import { userCalls, type User } from '../../contract/users/users.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { editUser, type EmailChanges, handOverWork, listUsers, readOpenWork, readUser, type Work } from './users.ts'

/**
 * Creating and deactivating people is served by the auth feature, which gives them a way to sign in; `emails` is
 * provided by the profile feature, `works` by the features that assign work.
 */
export const userRoutes = (services: Services, emails: EmailChanges, works: readonly Work[]): Route[] => [
  serve(userCalls.listUsers, ({ query }) => listUsers(services, query)),
  serve(userCalls.readUser, async ({ params, reply }) =>
    withVersion(reply, await readUser(services.database.quick, params.id)),
  ),
  serve(userCalls.editUser, async (exchange) => {
    const { params, body, ifMatch, reply } = exchange
    return withVersion(reply, await editUser(services, exchange, params.id, body, ifMatch, emails))
  }),
  serve(userCalls.readOpenWork, ({ params }) => readOpenWork(services, works, params.id)),
  serve(userCalls.handOverWork, (exchange) =>
    handOverWork(services, exchange, works, { from: exchange.params.id, to: exchange.body.to }),
  ),
]

function withVersion(reply: FastifyReply, user: User): User {
  reply.header('etag', `"${personVersion(user)}"`)
  return user
}
