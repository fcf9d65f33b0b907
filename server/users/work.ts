import { sql, type RawBuilder } from 'kysely'
import type { OpenWork } from '../../contract/users/users.ts'
import type { Reader } from '../database/database.ts'
import type { Transaction } from '../records/transaction.ts'
import { namingUnknownPeople } from './unknownPeople.ts'

type Described = {
  feature: 'cases' | 'tasks' | 'cars' | 'readAcross'
  /** The name of its table; by default that of the feature. */
  table?: string
  /** The column, and the field of the API, that name the assignee. */
  column: string
  field: string
  /** Condition for rows that exist and are not done. */
  isOpen: RawBuilder<unknown>
}

/** The work that a feature assigns to people. */
export type Work = {
  feature: keyof OpenWork
  countOpen(from: Reader, userId: string): Promise<number>
  /**
   * Hands over a person's open work to another one, with an entry in the history of each record; returns how much it
   * was.
   */
  handOver(tx: Transaction, from: string, to: string): Promise<number>
}

/**
 * Defines the work of a feature whose records are assigned to people: how many are open, and how they are handed over.
 */
export function defineWork({ feature, table = feature, column, field, isOpen }: Described): Work {
  const open = (userId: string) => sql`${sql.ref(column)} = ${userId} and ${isOpen}`
  return {
    feature,
    async countOpen(from, userId) {
      const query = sql<{
        open: number
      }>`select count(*)::integer as open from ${sql.table(table)} where ${open(userId)}`
      return (await from.one(query.$castTo<{ open: number }>()))?.open ?? 0
    },
    async handOver(tx, from, to) {
      const moving = sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = now()
        where ${open(from)} returning id`.$castTo<{ id: string }>()
      const rows = await namingUnknownPeople({ [`${table}_${column}_fkey`]: 'to' }, tx.many(moving))
      for (const { id } of rows) tx.announce({ feature, id, action: 'edited', changes: [{ field, from, to }] })
      return rows.length
    },
  }
}
