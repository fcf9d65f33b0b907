import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import { defineJob } from '../database/jobs.ts'
import { escaped } from '../process/escapedHtml.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import type { Replacement } from './table.ts'

/** Rows that one transaction changes at most. */
const partSize = 200

type Column = {
  table: string
  column: string
  /** How a text is stored in the column. */
  written: 'plain' | 'json' | 'html'
}

/** Copies of names and addresses that the app itself has made. What people wrote is not among them. */
const columns: readonly Column[] = [
  { table: 'reports', column: 'data', written: 'json' },
  { table: 'mails', column: 'subject', written: 'plain' },
  { table: 'mails', column: 'body_text', written: 'plain' },
  { table: 'mails', column: 'body_html', written: 'html' },
  { table: 'webhook_deliveries', column: 'body', written: 'json' },
  { table: 'idempotency_keys', column: 'answer', written: 'json' },
  { table: 'notifications', column: 'details', written: 'json' },
  { table: 'case_imports', column: 'rows', written: 'json' },
  { table: 'case_imports', column: 'columns', written: 'json' },
  { table: 'car_imports', column: 'rows', written: 'json' },
  { table: 'car_imports', column: 'columns', written: 'json' },
  { table: 'activity', column: 'changes', written: 'json' },
]

/** Tables with texts that mention people. */
const mentioning: readonly Column[] = [
  { table: 'comments', column: 'content', written: 'plain' },
  { table: 'activity', column: 'changes', written: 'json' },
]

/**
 * What a customer was sent stays as it was; of the history, only schedules of reports had names of their recipients, and changes of 8Ds
 * those of their teams. */
function isChangeable(table: string) {
  if (table === 'mails') return sql`not exists (select from eight_d_replies where eight_d_replies.mail_id = mails.id)`
  return table === 'activity'
    ? sql`(feature = 'reports' or feature = 'cars' and changes @> '[{"field": "eightDTeam"}]')`
    : sql`true`
}

/**
 * Replaces the copies of the name of a person who was erased, in parts; each is a transaction. It may run again from
 * the beginning: what was replaced is no longer found.
 */
export const replaceCopies = defineJob<{ userId: string }>({
  name: 'personalData.replaceCopies',
  timeoutSeconds: 60 * 60,
  run: (services, { userId }, { signal }) => replaceAll(services, userId, signal),
})

async function replaceAll(services: Services, userId: string, signal: AbortSignal): Promise<void> {
  const erasure = await services.database.one(
    sqlFor
      .selectFrom('erasures')
      .innerJoin('users', 'users.id', 'erasures.user_id')
      .select(['erasures.sought', 'users.id', 'users.name', 'users.email'])
      .select(['users.first_name as firstName', 'users.last_name as lastName'])
      .where('user_id', '=', userId),
  )
  if (!erasure?.sought) return
  const inParts = async (part: (tx: Transaction) => Promise<number>) => {
    for (;;) {
      if (signal.aborted) throw new Error('Replacing the copies of a name is not finished.')
      if ((await inTransaction(services, { by: guest }, part)) < partSize) return
    }
  }
  for (const place of mentioning) await inParts((tx) => replaceMentions(tx, place, userId, erasure.name))
  for (const place of columns) {
    for (const replacement of erasure.sought) await inParts((tx) => replaceIn(tx, place, replacement))
  }
  await replaceInAnswers(services, erasure, signal)
  await services.database.count(
    sqlFor
      .updateTable('erasures')
      .set({ sought: null, finished_at: sql`now()` })
      .where('user_id', '=', userId),
  )
}

const asWritten = (text: string, written: Column['written']): string =>
  written === 'json' ? JSON.stringify(text).slice(1, -1) : written === 'html' ? escaped(text) : text

function replaceIn(tx: Transaction, { table, column, written }: Column, { from, to }: Replacement): Promise<number> {
  const [sought, put] = [asWritten(from, written), asWritten(to, written)]
  const text = sql`${sql.ref(column)}::text`
  return tx.count(
    sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${text}, ${sought}, ${put})${castOf(table, column)}
      where ctid = any(array(
        select ctid from ${sql.table(table)}
        where position(${sought} in ${text}) > 0 and ${isChangeable(table)} limit ${sql.lit(partSize)}))`.compile(
      sqlFor,
    ),
  )
}

/** A mention has the person's id after the name, so it is found whatever the name was at the time. */
function replaceMentions(tx: Transaction, place: Column, userId: string, name: string): Promise<number> {
  const { table, column, written } = place
  const text = sql`${sql.ref(column)}::text`
  const now = `@[${asWritten(name, written)}](${userId})`
  const pattern = `@\\[[^\\]\n]*\\]\\(${userId}\\)`
  // In a replacement, PostgreSQL reads a backslash as the beginning of a reference.
  const put = now.replaceAll('\\', '\\\\')
  const replaced = sql`regexp_replace(${text}, ${pattern}, ${put}, 'g')`
  return tx.count(
    sql`
      update ${sql.table(table)} set ${sql.ref(column)} = (${replaced})${castOf(table, column)}
      where ctid = any(array(
        select ctid from ${sql.table(table)}
        where position(${`](${userId})`} in ${text}) > 0 and ${text} <> ${replaced} limit ${sql.lit(partSize)}))`.compile(
      sqlFor,
    ),
  )
}

const jsonColumns = new Set([
  'reports.data',
  'idempotency_keys.answer',
  'notifications.details',
  'activity.changes',
  'case_imports.columns',
  'car_imports.columns',
])
const castOf = (table: string, column: string) => (jsonColumns.has(`${table}.${column}`) ? sql`::jsonb` : sql``)

/** Answers that are read at a time. */
const batch = 200

type Erased = { id: string; name: string; firstName: string; lastName: string; email: string }
type Stored = { user_id: string; key: string; answer: unknown }

/** Replaces a person in the answers that are stored for repeated requests, in parts, which one pass goes through. */
async function replaceInAnswers({ database }: Services, person: Erased, signal: AbortSignal): Promise<void> {
  let after: Pick<Stored, 'user_id' | 'key'> = { user_id: '00000000-0000-0000-0000-000000000000', key: '' }
  for (;;) {
    signal.throwIfAborted()
    const rows = await database.many(
      sql<Stored>`
        select user_id, key, answer from idempotency_keys
        where (user_id, key) > (${after.user_id}::uuid, ${after.key}) and position(${person.id} in answer::text) > 0
        order by user_id, key limit ${sql.lit(batch)}`,
    )
    for (const { user_id: userId, key, answer } of rows) {
      const replaced = JSON.stringify(withPerson(answer, person))
      const updating = sqlFor.updateTable('idempotency_keys').set({ answer: replaced })
      await database.count(updating.where('user_id', '=', userId).where('key', '=', key))
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}

/**
 * A value in which the person has their new name: as an object of their own, and in rows with a person's columns, `ownerId`,
 * `ownerFirstName`.
 */
function withPerson(value: unknown, person: Erased): unknown {
  if (Array.isArray(value)) return value.map((one) => withPerson(one, person))
  if (typeof value !== 'object' || value === null) return value
  const fields = new Map(Object.entries(value).map(([field, one]) => [field, withPerson(one, person)]))
  const named = new Map<string, string>([
    ['name', person.name],
    ['firstName', person.firstName],
    ['lastName', person.lastName],
    ['email', person.email],
  ])
  for (const [field, one] of Object.entries(value)) {
    const prefix = field === 'id' ? '' : /^(\w+)Id$/.exec(field)?.[1]
    if (one !== person.id || prefix === undefined) continue
    for (const [part, text] of named) {
      const column = prefix === '' ? part : `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}`
      if (fields.has(column)) fields.set(column, text)
    }
  }
  return Object.fromEntries(fields)
}
