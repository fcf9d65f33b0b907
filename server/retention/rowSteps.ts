import { sql, type RawBuilder } from 'kysely'
import type { RetentionKind } from '../../contract/retention/retentionChoices.ts'
import { partOf, partSize, type Step } from './step.ts'

type Rows = {
  kind: RetentionKind
  table: string
  /** From when the days of a row count. */
  at: RawBuilder<unknown>
  label: RawBuilder<unknown>
  /** Rows that are never removed, however old. */
  isKept?: RawBuilder<unknown>
  /** Rows that are still in use, and do not count as old. */
  isInUse?: RawBuilder<unknown>
}

/** Rows that are deleted as a whole, each in a table with an `id`. */
function rowStep({ kind, table, at, label, isKept = sql`false`, isInUse = sql`false` }: Rows): Step {
  const isOld = (before: string) => sql`${at} < ${before}::timestamptz and not (${isInUse})`
  return {
    name: `${kind}.${table}`,
    kind,
    old: (before) => sql`
      select ${at} as at, ${label} as label, ${isKept} as is_kept from ${sql.table(table)} where ${isOld(before)}`,
    async remove(tx, before, after) {
      const gone = await tx.many(
        sql<{ id: string }>`
          delete from ${sql.table(table)} where id in (
            select id from ${sql.table(table)}
            where id > ${after}::uuid and ${isOld(before)} and not (${isKept})
            order by id limit ${sql.lit(partSize)})
          returning id`,
      )
      return partOf(
        gone.map(({ id }) => id),
        { removed: gone.length, contents: [] },
      )
    },
  }
}

/** The person of a row, by name. */
const owner = sql`(select users.name from users where users.id = user_id)`

export const rowSteps: Step[] = [
  rowStep({
    kind: 'notifications',
    table: 'notifications',
    at: sql`created_at`,
    label: sql`concat_ws(' ', subject_key, subject_title)`,
  }),
  rowStep({
    kind: 'emails',
    table: 'mails',
    at: sql`coalesce(sent_at, created_at)`,
    label: sql`subject`,
    isKept: sql`exists (select from eight_d_replies where eight_d_replies.mail_id = mails.id)`,
    isInUse: sql`state = 'waiting'`,
  }),
  rowStep({ kind: 'accountLinks', table: 'invitations', at: sql`coalesce(used_at, expires_at)`, label: owner }),
  rowStep({ kind: 'accountLinks', table: 'email_changes', at: sql`coalesce(ended_at, expires_at)`, label: sql`email` }),
  rowStep({ kind: 'accountLinks', table: 'email_undos', at: sql`coalesce(ended_at, expires_at)`, label: sql`email` }),
  rowStep({
    kind: 'photoAnalyses',
    table: 'andon_analyses',
    at: sql`at`,
    label: sql`coalesce((select 'CASE-' || number from cases where cases.id = case_id), provider)`,
  }),
]
