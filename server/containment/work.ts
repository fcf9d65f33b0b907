import { sql, type RawBuilder } from 'kysely'
import { parentOf } from '../records/childRows.ts'
import { namingUnknownPeople, type Work } from '../users/users.ts'
import { announceRow } from './announce.ts'
import './table.ts'

type Moved = { id: string; case_id: string | null; car_id: string | null; name: string }

/** Whether the case or CAR of a row exists. */
const isOfRecord = (table: string) => sql`
  not exists (select from cases where id = ${sql.ref(`${table}.case_id`)} and deleted_at is not null)
  and not exists (select from cars where id = ${sql.ref(`${table}.car_id`)} and deleted_at is not null)`

type Assigned = {
  feature: 'containment' | 'dispositions'
  /** The column, and the field of the API, that name the person. */
  column: 'owner_id' | 'second_person_id'
  field: string
  /** The column that names a row in the history of its record. */
  nameColumn: 'place' | 'kind'
  action: 'containmentChanged' | 'dispositionChanged'
  isOpen: RawBuilder<unknown>
  /** Whom a row cannot be handed over to. */
  exceptColumn?: 'asked_by'
}

function assignedWork({ feature, column, field, nameColumn, action, isOpen, exceptColumn }: Assigned): Work {
  const open = (userId: string) =>
    sql`${sql.ref(column)} = ${userId} and deleted_at is null and ${isOpen} and ${isOfRecord(feature)}`
  return {
    feature: 'containment',
    async countOpen(from, userId) {
      const query = sql<{ open: number }>`select count(*)::int as open from ${sql.table(feature)} where ${open(userId)}`
      return (await from.one(query.$castTo<{ open: number }>()))?.open ?? 0
    },
    async handOver(tx, from, to) {
      const others = exceptColumn ? sql`and ${sql.ref(exceptColumn)} <> ${to}` : sql``
      const moving = sql<Moved>`
        update ${sql.table(feature)} set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = now()
        where ${open(from)} ${others} returning id, case_id, car_id, ${sql.ref(nameColumn)} as name`
      const rows = await namingUnknownPeople({ [`${feature}_${column}_fkey`]: 'to' }, tx.many(moving.$castTo<Moved>()))
      for (const { id, name, ...under } of rows) {
        const record = parentOf(under)
        announceRow(tx, { feature, id, record, name }, action, 'edited', [{ field, from, to }])
      }
      return rows.length
    },
  }
}

/** The containment that a person owns and that is not confirmed. */
export const containmentWork = assignedWork({
  feature: 'containment',
  column: 'owner_id',
  field: 'ownerId',
  nameColumn: 'place',
  action: 'containmentChanged',
  isOpen: sql`confirmed_at is null`,
})

/** Use as is that a person has to approve. Nobody gets their own request to approve: that stays where it is. */
export const approvalWork = assignedWork({
  feature: 'dispositions',
  column: 'second_person_id',
  field: 'secondPersonId',
  nameColumn: 'kind',
  action: 'dispositionChanged',
  isOpen: sql`kind = 'use_as_is' and approved_at is null`,
  exceptColumn: 'asked_by',
})
