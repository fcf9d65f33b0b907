import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { sqlFor } from '../database.ts'
import type { House } from '../house.ts'
import { refuse } from '../refuse.ts'

/** `/healthz`: the process answers. `/readyz`: it reaches its database too. */
export function addHealth(http: FastifyInstance, house: House): void {
  http.get('/healthz', () => ({ status: 'alive' }))
  http.get('/readyz', async () => {
    try {
      await house.database.one(sql`select 1`.compile(sqlFor))
    } catch {
      throw refuse('unavailable', { detail: 'The database does not answer.', retryAfter: 2 })
    }
    return { status: 'ready' }
  })
}
