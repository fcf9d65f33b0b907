import { sql, type RawBuilder } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Transaction } from '../records/transaction.ts'
import { namingUnknownPeople } from './unknownPeople.ts'

type Described = {
  room: 'cases' | 'tasks' | 'cars'
  /** The column, and the field of the wire, that name who does it. */
  column: string
  field: string
  /** Which rows are there and not done. */
  isOpen: RawBuilder<unknown>
}

/** The work that a feature gives to people. */
export type Work = {
  room: Described['room']
  /** How much of it a person is to do still. */
  countOpen(from: Reader, userId: string): Promise<number>
  /** Gives what a person is to do still to another one, with an entry in the history of each; answers how much it was. */
  handOver(tx: Transaction, from: string, to: string): Promise<number>
}

/** Tells of a feature whose records stand under somebody's name, how many of them are open and how they change hands. */
export function defineWork({ room, column, field, isOpen }: Described): Work {
  const open = (userId: string) => sql`${sql.ref(column)} = ${userId} and ${isOpen}`
  return {
    room,
    async countOpen(from, userId) {
      const query = sql<{
        open: number
      }>`select count(*)::integer as open from ${sql.table(room)} where ${open(userId)}`
      return (await from.one(query.$castTo<{ open: number }>().compile(sqlFor)))?.open ?? 0
    },
    async handOver(tx, from, to) {
      const moving = sql`
        update ${sql.table(room)} set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = now()
        where ${open(from)} returning id`.$castTo<{ id: string }>()
      const rows = await namingUnknownPeople({ [`${room}_${column}_fkey`]: 'to' }, tx.many(moving.compile(sqlFor)))
      for (const { id } of rows) tx.announce({ room, id, action: 'edited', changes: [{ field, from, to }] })
      return rows.length
    },
  }
}
