import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import type { Services } from './services.ts'
import { defineJob } from '../database/jobs.ts'

/** Days for which the first answer to a request with an `Idempotency-Key` is kept: no phone is offline for longer. */
const keptFor = 90
/** Answers that go in one statement, so that none takes long. */
const together = 5000

const forgetting = sql`
  delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at < now() - make_interval(days => ${keptFor})
    order by created_at limit ${together}))`.compile(sqlFor)

/** Once a day: forgets the answers to requests that nobody sends again; each is a copy of what was made. */
export const deleteOldIdempotencyKeys = defineJob<Record<string, never>>({
  name: 'answers.forget',
  cron: '29 3 * * *',
  async run(services: Services, _data, { signal }) {
    while (!signal.aborted && (await services.database.count(forgetting)) === together) continue
  },
})
