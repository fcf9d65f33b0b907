import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FollowedReport } from '../../contract/andon/andon.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { readWorkspace } from '../settings/settings.ts'
import { guest } from '../users/users.ts'
import './table.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Stores the URL at which a report is followed; a report that was sent before keeps its first one. */
export async function keepFollowLink(services: Services, caseId: string, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await inTransaction(services, { by: guest }, async (tx) => {
    await tx.count(
      sqlFor
        .insertInto('guest_report_links')
        .values({ case_id: caseId, hash: hashOf(token) })
        .onConflict((taken) => taken.doNothing()),
    )
  })
}

/**
 * Returns what somebody without an account may know about their report, and nothing that others wrote.
 * @throws notFound for an unknown URL, and for a report that was deleted
 */
export async function followGuestReport(services: Services, token: string): Promise<FollowedReport> {
  const reader = services.database.quick
  const [row, { emergencyNumber }] = await Promise.all([selectFollowed(reader, hashOf(token)), readWorkspace(reader)])
  if (!row) throw refuse('reportLinkUnknown')
  const { number, status, reportedAt, state, person, expectedAt, reachedNobody } = row
  const call = state === null ? null : { state, person, expectedAt, reachedNobody }
  return { key: caseKey(number), status, reportedAt, call, emergencyNumber }
}

type Followed = Pick<FollowedReport, 'status' | 'reportedAt'> & { number: number } & (
    | NonNullable<FollowedReport['call']>
    | { state: null; person: null; expectedAt: null; reachedNobody: false }
  )

/** Full names are for colleagues; others see the first name and an initial. */
const shortName = sql`coalesce(nullif(users.first_name, ''), split_part(users.name, ' ', 1))
  || coalesce(' ' || nullif(left(users.last_name, 1), '') || '.', '')`

const selectFollowed = (from: Reader, hash: Buffer): Promise<Followed | undefined> =>
  from.one(
    sql<Followed>`
      select cases.number, cases.status, cases.created_at as "reportedAt", last.state, last.person,
        last.expected_at as "expectedAt", coalesce(last.reached_nobody, false) as "reachedNobody"
      from guest_report_links
      join cases on cases.id = guest_report_links.case_id and cases.deleted_at is null
      left join lateral (
        select calls.state,
          (select ${shortName} from users where users.id = coalesce(calls.arrived_by, calls.acknowledged_by)) as person,
          calls.acknowledged_at + make_interval(secs => calls.expected_minutes::float8 * 60) as expected_at,
          calls.state = 'called'
            and exists (select from call_steps where call_id = calls.id and fired_at is not null)
            and not exists (select from call_steps where call_id = calls.id and told_ids <> '{}') as reached_nobody
        from calls where calls.case_id = cases.id
        order by calls.called_at desc, calls.id limit 1
      ) as last on true
      where guest_report_links.hash = ${hash}`,
  )
