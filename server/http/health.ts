import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'

/** `/healthz`: the process responds. `/readyz`: it also reaches its database, and is not shutting down. */
export function addHealth(http: FastifyInstance, services: Services): void {
  http.get('/healthz', () => ({ status: 'alive' }))
  http.get('/readyz', async () => {
    if (services.shutdown.begun) throw refuse('processStopping')
    try {
      await services.database.one(sql`select 1`)
    } catch (error) {
      throw refuse('databaseAway', { retryAfter: 2, cause: error })
    }
    const replica = services.database.replica?.state()
    return { status: 'ready', ...(replica && { replica: replica.state, replicaLagMs: replica.lag }) }
  })
}
