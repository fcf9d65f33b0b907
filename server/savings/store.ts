import { expressionBuilder, sql, type Expression, type SqlBool, type UpdateObject } from 'kysely'
import { rowsAsOfLimit } from '../../contract/records/asOfChoices.ts'
import { isVerified } from '../../contract/savings/savingChoices.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import type { SavingListQuery } from '../../contract/savings/savingCalls.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { parentColumn, subjectOf, type RecordRef } from '../records/childRows.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import { inWorkspaceCurrency, workspaceCurrency } from './counted.ts'
import './table.ts'

const selectSavings = () =>
  sqlFor
    .selectFrom('savings')
    .leftJoin('cases', 'cases.id', 'savings.case_id')
    .leftJoin('cars', 'cars.id', 'savings.car_id')
    .innerJoin('users as createdBy', 'createdBy.id', 'savings.created_by')
    .leftJoin('users as submittedBy', 'submittedBy.id', 'savings.submitted_by')
    .leftJoin('users as decidedBy', 'decidedBy.id', 'savings.decided_by')
    .select([...personColumns('createdBy'), ...personColumns('submittedBy'), ...personColumns('decidedBy')])
    .select([
      'savings.id',
      'savings.case_id as caseId',
      'savings.car_id as carId',
      'cases.number as caseNumber',
      'cases.title as caseTitle',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'savings.kind',
      'savings.recurring',
      'savings.from_day as from',
      'savings.baseline',
      'savings.method',
      'savings.unit_value as unitValue',
      'savings.target',
      'savings.forecast',
      'savings.claimed',
      'savings.reason',
      'savings.currency',
      'savings.rate_to as rateTo',
      'savings.rate_on as rateOn',
      'savings.rate_source as rateSource',
      'savings.state',
      'savings.submitted_at as submittedAt',
      'savings.accepted',
      'savings.decided_at as decidedAt',
      'savings.note',
      'savings.created_at as createdAt',
      'savings.updated_at as updatedAt',
      'savings.deleted_at as deletedAt',
      'savings.deleted_by as deletedBy',
      'savings.version',
    ])
    .select([
      sql<string | null>`trim_scale(savings.rate)::text`.as('rate'),
      workspaceCurrency.as('workspaceCurrency'),
      sql<boolean>`savings.currency = ${workspaceCurrency} or savings.rate_to is not distinct from ${workspaceCurrency}`.as(
        'isConverted',
      ),
      sql<string | null>`(${inWorkspaceCurrency('claimed')})::numeric(40, 2)::text`.as('countedClaim'),
      sql<string | null>`(${inWorkspaceCurrency('accepted')})::numeric(40, 2)::text`.as('countedAcceptance'),
    ])

type SelectedSaving = Awaited<ReturnType<ReturnType<typeof selectSavings>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export function presentSaving(row: SelectedSaving): Saving {
  const { decidedAt } = row
  const createdBy = presentPerson(row, 'createdBy')
  const submittedBy = presentPerson(row, 'submittedBy')
  const decidedBy = presentPerson(row, 'decidedBy')
  const verified = isVerified(row.state)
  return {
    ...row,
    subject: subjectOf(row),
    createdById: createdBy.id,
    createdBy,
    submittedById: submittedBy?.id ?? null,
    submittedBy,
    acceptedById: verified ? (decidedBy?.id ?? null) : null,
    acceptedAt: verified ? decidedAt : null,
    decidedBy,
    counted: row.isConverted
      ? { currency: row.workspaceCurrency, claimed: row.countedClaim, accepted: row.countedAcceptance }
      : null,
  }
}

const list = keysetList('savings', selectSavings, {
  createdAt: [{ sql: 'savings.created_at', type: 'timestamptz' }],
  submittedAt: [{ sql: "coalesce(savings.submitted_at, 'infinity'::timestamptz)", type: 'timestamptz' }],
})

/** Not deleted, nor its record. A row has only one of the two records; the other's columns are null. */
export const isShown = sql<SqlBool>`(
  savings.deleted_at is null and cases.deleted_at is null and cars.deleted_at is null
)`

/** One page of the rows of a record, oldest first. */
export const selectPageOf = (from: Reader, { feature, id }: RecordRef, page: PageRequest): Promise<Page<Saving>> =>
  list.page(
    from,
    { ...page, sort: 'createdAt' },
    [isShown, sql<SqlBool>`${sql.ref(`savings.${parentColumn[feature]}`)} = ${id}`],
    presentSaving,
  )

/** The rows of a record, also deleted ones, oldest first, at most as many as an earlier state shows. */
export const selectAllOf = (from: Reader, { feature, id }: RecordRef): Promise<SelectedSaving[]> =>
  from.many(
    selectSavings()
      .where(`savings.${parentColumn[feature]}`, '=', id)
      .orderBy('savings.created_at')
      .orderBy('savings.id')
      .limit(rowsAsOfLimit),
  )

/** One page of the rows of all records. */
export const selectPage = (from: Reader, by: Actor, query: SavingListQuery): Promise<Page<Saving>> =>
  list.page(from, query, [isShown, ...conditionsOf(query, by)], presentSaving)

function conditionsOf(query: SavingListQuery, by: Actor): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'savings'>()
  const conditions: Expression<SqlBool>[] = []
  if (query.state) conditions.push(is('savings.state', 'in', query.state))
  if (query.kind) conditions.push(is('savings.kind', 'in', query.kind))
  if (query.caseId) conditions.push(is('savings.case_id', 'in', query.caseId))
  if (query.carId) conditions.push(is('savings.car_id', 'in', query.carId))
  if (query.siteId) conditions.push(isAtSite(query.siteId))
  if (query.submittedById) {
    const people = query.submittedById.map((one) => (one === 'me' ? by.id : one))
    conditions.push(is('savings.submitted_by', 'in', people))
  }
  return conditions
}

/** Whether the record of a row is at one of these sites. */
export const isAtSite = (siteIds: readonly string[]) =>
  sql<SqlBool>`coalesce(cases.site_id, cars.site_id) = any(${[...siteIds]}::uuid[])`

const existing = () => selectSavings().where(sql<SqlBool>`cases.deleted_at is null and cars.deleted_at is null`)

/** Reads one row, unless its record is deleted. */
export const selectSaving = (from: Reader, id: string): Promise<SelectedSaving | undefined> =>
  from.one(existing().where('savings.id', '=', id))

/** The same, locked until the transaction ends. */
export const lockSaving = (tx: Reader, id: string): Promise<SelectedSaving | undefined> =>
  tx.one(existing().where('savings.id', '=', id).forNoKeyUpdate('savings'))

/** Inserts a row; returns false when its id is taken. */
export const insertSaving = rowInserter('savings')

export type SavingChange = UpdateObject<Tables, 'savings'>

/** Changes columns, and with any of them the version and time of change. */
export const updateSaving = rowUpdater('savings', 'updated_at')

/** How many rows a record has. */
export async function countOf(tx: Reader, { feature, id }: RecordRef): Promise<number> {
  const counted = sqlFor.selectFrom('savings').select(sql<number>`count(*)::int`.as('count'))
  return (await tx.one(counted.where(parentColumn[feature], '=', id).where('deleted_at', 'is', null)))?.count ?? 0
}
