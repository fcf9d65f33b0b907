import { sql, type SqlBool, type UpdateObject } from 'kysely'
import { rowsAsOfLimit } from '../../contract/records/asOfChoices.ts'
import { type SuspectUnit, defaultUnit } from '../../contract/containment/containmentChoices.ts'
import type { Disposition } from '../../contract/containment/dispositions.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { parentColumn, readChildRows, type RecordRef } from '../records/childRows.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import { numberOrNull } from './quantity.ts'
import './table.ts'

/** A suspect quantity has the id of its record. */
const recordId = sql<string>`coalesce(dispositions.case_id, dispositions.car_id)`

const selectRows = () =>
  sqlFor
    .selectFrom('dispositions')
    .leftJoin('cases', 'cases.id', 'dispositions.case_id')
    .leftJoin('cars', 'cars.id', 'dispositions.car_id')
    .leftJoin('suspect_quantities as stated', (join) => join.on('stated.id', '=', recordId))
    .leftJoin('users as secondPerson', 'secondPerson.id', 'dispositions.second_person_id')
    .innerJoin('users as askedBy', 'askedBy.id', 'dispositions.asked_by')
    .select([...personColumns('secondPerson'), ...personColumns('askedBy')])
    .select([
      'dispositions.id',
      'dispositions.case_id as caseId',
      'dispositions.car_id as carId',
      'cases.number as caseNumber',
      'cases.title as caseTitle',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'dispositions.kind',
      'dispositions.quantity',
      'dispositions.reason',
      'dispositions.until_day as until',
      'dispositions.until_quantity as untilQuantity',
      'dispositions.used_quantity as usedQuantity',
      'dispositions.second_person_id as secondPersonId',
      'dispositions.approved_at as approvedAt',
      'dispositions.ended_at as endedAt',
      'dispositions.asked_by as askedById',
      'dispositions.created_by as createdById',
      'dispositions.created_at as createdAt',
      'dispositions.updated_at as updatedAt',
      'dispositions.deleted_at as deletedAt',
      'dispositions.deleted_by as deletedBy',
      'dispositions.version',
      (is) => is.fn.coalesce('stated.unit', sql<SuspectUnit>`${sql.lit(defaultUnit)}`).as('unit'),
      (is) => is.fn.coalesce('cases.deleted_at', 'cars.deleted_at').as('subjectDeletedAt'),
    ])

export type SelectedDisposition = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export function presentDisposition(row: SelectedDisposition): Disposition {
  const askedBy = presentPerson(row, 'askedBy')
  return {
    ...row,
    quantity: Number(row.quantity),
    untilQuantity: numberOrNull(row.untilQuantity),
    usedQuantity: numberOrNull(row.usedQuantity),
    secondPerson: presentPerson(row, 'secondPerson'),
    askedBy,
  }
}

const nameInHistory: Record<string, string> = { reason: 'dispositionReason', kind: 'dispositionKind' }

/** The name of a field in the history of a record, where fields of the record may have the same name. */
export const namedInHistory = (field: string): string => nameInHistory[field] ?? field

const list = keysetList('dispositions', selectRows, {
  createdAt: [{ sql: 'dispositions.created_at', type: 'timestamptz' }],
})

/** One page of a record's rows, oldest first. @throws notFound when this person may not see the record */
export function selectPageOf(
  from: Reader,
  by: Actor,
  subject: RecordRef,
  page: PageRequest,
): Promise<Page<Disposition>> {
  const inOrder = { ...page, sort: 'createdAt' }
  const ofSubject = sql<SqlBool>`${sql.ref(`dispositions.${parentColumn[subject.feature]}`)} = ${subject.id}`
  const rows = list.rows(inOrder, [ofSubject, sql<SqlBool>`dispositions.deleted_at is null`])
  const reading = readChildRows(from, by, subject, rows, sql`place::timestamptz, id`)
  return list.cut(inOrder, reading, presentDisposition)
}

/** Every row of a record, also deleted ones, oldest first, with the person who added it. */
export const selectAllOf = (from: Reader, { feature, id }: RecordRef) =>
  from.many(
    selectRows()
      .innerJoin('users as createdBy', 'createdBy.id', 'dispositions.created_by')
      .select(personColumns('createdBy'))
      .where(`dispositions.${parentColumn[feature]}`, '=', id)
      .orderBy('dispositions.created_at')
      .orderBy('dispositions.id')
      .limit(rowsAsOfLimit),
  )

export const selectDisposition = (from: Reader, id: string): Promise<SelectedDisposition | undefined> =>
  from.one(selectRows().where('dispositions.id', '=', id))

/** Reads a row that is to be changed, and locks it; those of deleted records are omitted. */
export async function lockDisposition(tx: Reader, id: string): Promise<SelectedDisposition | undefined> {
  const row = await tx.one(selectRows().where('dispositions.id', '=', id).forNoKeyUpdate('dispositions'))
  return row?.subjectDeletedAt === null ? row : undefined
}

/** Inserts a row; returns false when its id is taken. */
export const insertDisposition = rowInserter('dispositions')

export type DispositionChange = UpdateObject<Tables, 'dispositions'>

/** Changes columns, and with any of them the version and time of change. */
export const updateDisposition = rowUpdater('dispositions', 'updated_at')
