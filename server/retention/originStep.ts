import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import { firstId, partSize, type Step } from './step.ts'

const isOld = (before: string) => sql`origin_at < ${before}::timestamptz`

/** Addresses and browsers beside the audit log. Its entries refer to them by a hash and stay as they are, and so does the chain. */
export const originStep: Step = {
  name: 'signInOrigins.personal_values',
  kind: 'signInOrigins',
  old: (before) => sql`
    select origin_at as at, value as label, false as is_kept from personal_values where ${isOld(before)}`,
  async remove(tx, before) {
    const removed = await tx.count(
      sql`
        delete from personal_values where hash in (
          select hash from personal_values where ${isOld(before)} order by origin_at limit ${sql.lit(partSize)})`.compile(
        sqlFor,
      ),
    )
    // Nothing old stays in this table, so the next part begins again at the first.
    return { removed, last: removed < partSize ? null : firstId, contents: [] }
  },
}
