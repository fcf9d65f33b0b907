import { expressionBuilder, sql, type Expression, type SqlBool, type UpdateObject } from 'kysely'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { rowsAsOfLimit } from '../../contract/records/asOfChoices.ts'
import type { Containment, ContainmentListQuery } from '../../contract/containment/containment.ts'
import { type SuspectUnit, defaultUnit } from '../../contract/containment/containmentChoices.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { parentColumn, readChildRows, subjectOf, type RecordRef } from '../records/childRows.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import { numberOrNull } from './quantity.ts'
import './table.ts'

/** A suspect quantity has the id of its record. */
const recordId = sql<string>`coalesce(containment.case_id, containment.car_id)`

const selectRows = () =>
  sqlFor
    .selectFrom('containment')
    .leftJoin('cases', 'cases.id', 'containment.case_id')
    .leftJoin('cars', 'cars.id', 'containment.car_id')
    .leftJoin('suspect_quantities as stated', (join) => join.on('stated.id', '=', recordId))
    .leftJoin('users as owner', 'owner.id', 'containment.owner_id')
    .leftJoin('users as confirmedBy', 'confirmedBy.id', 'containment.confirmed_by')
    .innerJoin('users as createdBy', 'createdBy.id', 'containment.created_by')
    .select([...personColumns('owner'), ...personColumns('confirmedBy'), ...personColumns('createdBy')])
    .select([
      'containment.id',
      'containment.case_id as caseId',
      'containment.car_id as carId',
      'cases.number as caseNumber',
      'cases.title as caseTitle',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'containment.place as where',
      'containment.quantity',
      'containment.checked',
      'containment.bad',
      'containment.action',
      'containment.owner_id as ownerId',
      'containment.from_day as from',
      'containment.until_day as until',
      'containment.proof',
      'containment.attachment_ids as attachmentIds',
      'containment.hold_item as holdItem',
      'containment.hold_lot as holdLot',
      'containment.hold_url as holdUrl',
      'containment.hold_note as holdNote',
      'containment.hold_confirmed_at as holdConfirmedAt',
      'containment.confirmed_at as confirmedAt',
      'containment.created_by as createdById',
      'containment.created_at as createdAt',
      'containment.updated_at as updatedAt',
      'containment.deleted_at as deletedAt',
      'containment.deleted_by as deletedBy',
      'containment.version',
      (is) => is.fn.coalesce('stated.unit', sql<SuspectUnit>`${sql.lit(defaultUnit)}`).as('unit'),
      (is) => is.fn.coalesce('cases.deleted_at', 'cars.deleted_at').as('subjectDeletedAt'),
    ])

/** Fields whose names mean something else in the history of a record. */
export const nameInHistory: Readonly<Record<string, string>> = {
  where: 'containmentPlace',
  action: 'containmentAction',
  proof: 'containmentProof',
}

export type SelectedContainment = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export const presentContainment = (row: SelectedContainment): Containment => ({
  ...row,
  subject: subjectOf(row),
  quantity: numberOrNull(row.quantity),
  checked: numberOrNull(row.checked),
  bad: numberOrNull(row.bad),
  attachments: row.attachmentIds.map(attachmentUrl),
  owner: presentPerson(row, 'owner'),
  confirmedBy: presentPerson(row, 'confirmedBy'),
  createdBy: presentPerson(row, 'createdBy'),
})

const list = keysetList('containment', selectRows, {
  createdAt: [{ sql: 'containment.created_at', type: 'timestamptz' }],
  until: [{ sql: "coalesce(containment.until_day, 'infinity'::date)", type: 'date' }],
})

/** One page of a record's rows, oldest first. @throws notFound when this person may not see the record */
export function selectPageOf(
  from: Reader,
  by: Actor,
  subject: RecordRef,
  page: PageRequest,
): Promise<Page<Containment>> {
  const inOrder = { ...page, sort: 'createdAt' }
  const ofSubject = sql<SqlBool>`${sql.ref(`containment.${parentColumn[subject.feature]}`)} = ${subject.id}`
  const rows = list.rows(inOrder, [ofSubject, sql<SqlBool>`containment.deleted_at is null`])
  const reading = readChildRows(from, by, subject, rows, sql`place::timestamptz, id`)
  return list.cut(inOrder, reading, presentContainment)
}

/** Every row of a record, also deleted ones, oldest first. */
export const selectAllOf = (from: Reader, { feature, id }: RecordRef): Promise<SelectedContainment[]> =>
  from.many(
    selectRows()
      .where(`containment.${parentColumn[feature]}`, '=', id)
      .orderBy('containment.created_at')
      .orderBy('containment.id')
      .limit(rowsAsOfLimit),
  )

/** One page of the rows of all cases and CARs. */
export const selectPage = (from: Reader, by: Actor, query: ContainmentListQuery): Promise<Page<Containment>> =>
  list.page(from, query, [isShown, ...conditionsOf(query, by)], presentContainment)

const isShown = sql<SqlBool>`(
  containment.deleted_at is null and coalesce(cases.deleted_at, cars.deleted_at) is null)`

function conditionsOf(
  { caseId, carId, ownerId, confirmed, siteId }: ContainmentListQuery,
  by: Actor,
): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'containment'>()
  const conditions: Expression<SqlBool>[] = []
  if (caseId) conditions.push(is('containment.case_id', 'in', caseId))
  if (carId) conditions.push(is('containment.car_id', 'in', carId))
  if (ownerId) {
    const people = ownerId.map((one) => (one === 'me' ? by.id : one))
    conditions.push(is('containment.owner_id', 'in', people))
  }
  if (confirmed !== undefined) conditions.push(is('containment.confirmed_at', confirmed ? 'is not' : 'is', null))
  if (siteId) conditions.push(sql<SqlBool>`coalesce(cases.site_id, cars.site_id) = any(${siteId}::uuid[])`)
  return conditions
}

export const selectContainment = (from: Reader, id: string): Promise<SelectedContainment | undefined> =>
  from.one(selectRows().where('containment.id', '=', id))

/** Reads a row that is to be changed, and locks it; those of deleted records are omitted. */
export async function lockContainment(tx: Reader, id: string): Promise<SelectedContainment | undefined> {
  const row = await tx.one(selectRows().where('containment.id', '=', id).forNoKeyUpdate('containment'))
  return row?.subjectDeletedAt === null ? row : undefined
}

/** Inserts a row; returns false when its id is taken. */
export const insertContainment = rowInserter('containment')

export type ContainmentChange = UpdateObject<Tables, 'containment'>

/** Changes columns, and with any of them the version and time of change. */
export const updateContainment = rowUpdater('containment', 'updated_at')

/** How many rows of a table a record has. */
export async function countRows(
  tx: Reader,
  table: 'containment' | 'dispositions',
  { feature, id }: RecordRef,
): Promise<number> {
  const counted = await tx.one(
    sqlFor
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .where(parentColumn[feature], '=', id)
      .where('deleted_at', 'is', null),
  )
  return counted?.count ?? 0
}
