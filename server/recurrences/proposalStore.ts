import { sql } from 'kysely'
import type { CarProposal, CarProposalListQuery } from '../../contract/recurrences/recurrences.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import { proposalCaseLimit } from '../../contract/recurrences/recurrenceChoices.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { utcMoment } from '../database/utcMoment.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { isCounted, reportsOf, type Limits } from './considerStore.ts'

type ListedCase = { id: string; number: number; title: string; createdAt: string; reports: number }

/** Proposals with their cases that still count, newest first. */
const selectProposals = () =>
  sqlFor
    .selectFrom('car_proposals')
    .leftJoin('stations', 'stations.id', 'car_proposals.station_id')
    .select([
      'car_proposals.id',
      'car_proposals.station_id as stationId',
      'car_proposals.proposed_at as createdAt',
      'car_proposals.version',
      sql<string>`coalesce(nullif(concat_ws(' / ', stations.site, stations.area, stations.name), ''), item_id, '')`.as(
        'placeName',
      ),
      sql<ListedCase[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', cases.id, 'number', cases.number, 'title', cases.title,
          'createdAt', ${utcMoment('cases.created_at')}, 'reports', ${reportsOf})
          order by cases.created_at desc), '[]')
        from car_proposal_cases as named join cases on cases.id = named.case_id
        where named.proposal_id = car_proposals.id and ${isCounted})`.as('cases'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>

const list = keysetList('car_proposals', selectProposals, {
  proposedAt: [{ sql: 'car_proposals.proposed_at', type: 'timestamptz' }],
})

const present =
  (days: number) =>
  ({ id, stationId, createdAt, version, placeName: place, cases }: Selected): CarProposal => ({
    id,
    stationId,
    place,
    version,
    proposedAt: createdAt,
    days,
    reports: cases.reduce((sum, { reports }) => sum + reports, 0),
    cases: cases.slice(0, proposalCaseLimit).map(({ id: caseId, number, title, createdAt: at }) => ({
      id: caseId,
      key: caseKey(number),
      title,
      createdAt: at,
    })),
  })

/**
 * Returns one page of the proposals that are still valid: enough reports are left that nobody has declined, merged,
 * deleted or given to a CAR, and the newest one is recent.
 */
export function selectProposalPage(
  from: Reader,
  { limit, cursor, caseId, siteId }: CarProposalListQuery,
  { proposalCases, proposalDays }: Limits,
): Promise<Page<CarProposal>> {
  const counted = sql`from car_proposal_cases as named join cases on cases.id = named.case_id
    where named.proposal_id = car_proposals.id and ${isCounted}`
  const conditions = [
    sql<boolean>`car_proposals.state = 'proposed'`,
    sql<boolean>`(select sum(${reportsOf}) ${counted}) >= ${proposalCases}::int`,
    sql<boolean>`(select max(cases.created_at) ${counted}) > now() - make_interval(days => ${proposalDays}::int)`,
  ]
  if (caseId) {
    conditions.push(
      sql<boolean>`car_proposals.id in (select proposal_id from car_proposal_cases where case_id = any(${caseId}::uuid[]))`,
    )
  }
  if (siteId) conditions.push(sql<boolean>`exists (select ${counted} and cases.site_id = any(${siteId}::uuid[]))`)
  return list.page(from, { sort: '-proposedAt', limit, cursor }, conditions, present(proposalDays))
}

/** The proposals that have any of these cases already, oldest first. */
export const selectProposalsOf = (
  tx: Reader,
  caseIds: readonly string[],
): Promise<{ id: string; state: 'proposed' | 'dismissed' }[]> =>
  tx.many(
    sql<{ id: string; state: 'proposed' | 'dismissed' }>`
      select id, state from car_proposals
      where id in (select proposal_id from car_proposal_cases where case_id = any(${[...caseIds]}::uuid[]))
      order by proposed_at, id for update`,
  )

export const insertProposal = async (
  tx: Reader,
  place: { station_id: string | null; item_id: string | null },
): Promise<string> => {
  const row = await tx.one(sqlFor.insertInto('car_proposals').values(unanswered(place)).returning('id'))
  return row?.id ?? ''
}

const unanswered = (place: { station_id: string | null; item_id: string | null }) => ({
  ...place,
  dismissed_at: null,
  dismissed_by: null,
})

/** Adds cases that are in no proposal yet; returns how many. */
export const addCases = (tx: Reader, proposalId: string, caseIds: readonly string[]): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('car_proposal_cases')
      .values(caseIds.map((id) => ({ case_id: id, proposal_id: proposalId })))
      .onConflict((taken) => taken.column('case_id').doNothing()),
  )

/** Proposes again what was dismissed: there is a further report. */
export const reopenProposal = (tx: Reader, id: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('car_proposals')
      .set({
        state: 'proposed',
        proposed_at: sql`now()`,
        dismissed_at: null,
        dismissed_by: null,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  )

/** Dismisses a proposal; returns false when there is none, or it was dismissed before. */
export const putDismissed = async (tx: Reader, id: string, byId: string): Promise<boolean> =>
  (await tx.count(
    sqlFor
      .updateTable('car_proposals')
      .set({ state: 'dismissed', dismissed_at: sql`now()`, dismissed_by: byId, version: sql`version + 1` })
      .where('id', '=', id)
      .where('state', '=', 'proposed'),
  )) === 1

export const selectProposal = (from: Reader, id: string): Promise<{ id: string } | undefined> =>
  from.one(sqlFor.selectFrom('car_proposals').select('id').where('id', '=', id))
