import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import type { Services } from './services.ts'
import { defineJob } from '../database/jobs.ts'

/**
 * Days for which the response to a request with an `Idempotency-Key` is kept: no phone is expected to be offline for
 * longer.
 */
const retentionDays = 90
/** Rows that one statement deletes, so that none takes long. */
const batchSize = 5000

const deleteBatch = sql`
  delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at < now() - make_interval(days => ${retentionDays})
    order by created_at limit ${batchSize}))`.compile(sqlFor)

/** Daily: deletes responses to requests that are too old to be repeated. */
export const deleteOldIdempotencyKeys = defineJob<Record<string, never>>({
  name: 'answers.forget',
  cron: '29 3 * * *',
  async run(services: Services, _data, { signal }) {
    while (!signal.aborted && (await services.database.count(deleteBatch)) === batchSize) continue
  },
})
