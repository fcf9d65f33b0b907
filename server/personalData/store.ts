import { sql, type RawBuilder } from 'kysely'
import type { ErasurePreview } from '../../contract/personalData/personalData.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'
import type { Replacement } from './table.ts'

/** The number of the next person who is erased. */
export async function selectNextNumber(from: Reader): Promise<number> {
  const last = await from.one(sqlFor.selectFrom('erasures').select('number').orderBy('number', 'desc').limit(1))
  return (last?.number ?? 0) + 1
}

export const insertErasure = (
  tx: Reader,
  row: { userId: string; number: number; askedBy: string; sought: readonly Replacement[] },
): Promise<number> =>
  tx.count(
    sqlFor.insertInto('erasures').values({
      user_id: row.userId,
      number: row.number,
      asked_by: row.askedBy,
      sought: JSON.stringify(row.sought),
      finished_at: null,
    }),
  )

/** Tables with rows that only the person has, in `user_id`. */
const ownTables = `
  accounts asked_proofs avatars call_messages email_changes email_undos follows idempotency_keys invitations keys
  notification_choices notifications passkeys pins preferences push_devices recovery_codes report_recipients
  second_factor_grace sessions two_factors viewers`
  .trim()
  .split(/\s+/)

/** Deletes what only serves to identify or reach the person. E-mails that were part of a reply to a customer stay. */
export async function deleteOwnRows(tx: Reader, userId: string, emails: readonly string[]): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => tx.count(statement)
  for (const table of ownTables) await run(sql`delete from ${sql.table(table)} where user_id = ${userId}`)
  await run(sql`delete from views where owner_id = ${userId} and not shared`)
  await run(sql`delete from personal_values where record_id = ${userId} or record_id in (${devicesOf(userId)})`)
  await run(sql`delete from sign_in_failures where email = any(${emails}::text[])`)
  await run(sql`
    delete from verifications
    where identifier = any(${emails}::text[]) or value = any(${emails}::text[]) or position(${userId} in value) > 0`)
  await run(sql`
    delete from mails where (user_id = ${userId} or lower(to_address) = any(${emails}::text[])) and not ${isReply}`)
}

/** Keys and passkeys that the person has made, also those that are gone. */
const devicesOf = (userId: string) => sql`
  select record_id from activity where actor_id = ${userId} and feature in ('keys', 'passkeys') and action = 'created'`

const isReply = sql`exists (select from eight_d_replies where eight_d_replies.mail_id = mails.id)`

/** The edits of a person's own fields, newest first. */
export const selectOwnEdits = (from: Reader, userId: string): Promise<{ changes: Change[] }[]> =>
  from.many(
    sqlFor
      .selectFrom('activity')
      .select('changes')
      .where('feature', '=', 'users')
      .where('record_id', '=', userId)
      .orderBy('id', 'desc'),
  )

/** Addresses that the person has had or asked for. */
export async function selectFormerEmails(from: Reader, userId: string): Promise<string[]> {
  const rows = await from.many(
    sql<{ email: string }>`
      select email from email_changes where user_id = ${userId}
      union select email from email_undos where user_id = ${userId}`,
  )
  return rows.map(({ email }) => email)
}

/** Removes names and addresses from the history of the person's own fields, keys and passkeys. */
export const clearOwnHistory = (tx: Reader, userId: string, fields: readonly string[]): Promise<number> =>
  tx.count(
    sql`
      update activity set changes = (
        select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
        where change ->> 'field' <> all(${fields}::text[]))
      where ((feature = 'users' and record_id = ${userId}) or record_id in (${devicesOf(userId)})) and changes <> '[]'`,
  )

/** Replaces the person's name in the exceptions from gates that they allowed, whatever it was at the time. */
export const renameInExceptions = (tx: Reader, userId: string, name: string): Promise<number> =>
  tx.count(
    sql`
      update cars set gate_overrides = (
        select jsonb_agg(
          case when exception ->> 'byId' = ${userId}
            then jsonb_set(exception, '{byName}', to_jsonb(${name}::text)) else exception end
          order by place)
        from jsonb_array_elements(gate_overrides) with ordinality as listed (exception, place))
      where gate_overrides @> jsonb_build_array(jsonb_build_object('byId', ${userId}::text))`,
  )

/** Deletes words of a name from those that searches correct to, unless somebody or something else has them. */
export const deleteSearchWords = (tx: Reader, names: readonly string[]): Promise<number> =>
  tx.count(
    sql`
      delete from search_words
      where word = any(select unnest(string_to_array(lower(plain_words(name)), ' ')) from unnest(${names}::text[]) as name)
        and not exists (
          select from users where search_words.word = any(string_to_array(lower(plain_words(users.name)), ' ')))
        and not exists (select from cases where cases.search @@ plainto_tsquery('simple', search_words.word))
        and not exists (select from cars where cars.search @@ plainto_tsquery('simple', search_words.word))
        and not exists (select from tasks where tasks.search @@ plainto_tsquery('simple', search_words.word))
        and not exists (
          select from stations
          where search_words.word = any(string_to_array(lower(plain_words(site || ' ' || area || ' ' || stations.name)), ' ')))`,
  )

type Counts = Pick<ErasurePreview, 'kept' | 'mentions' | 'deleted' | 'asSigned'>

const number = (table: string, condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from ${sql.table(table)} where ${condition})`

/** Counts what stays under the new name, what keeps the old one, and what is deleted. */
export async function selectCounts(from: Reader, id: string): Promise<Counts> {
  const isOwn = sql`user_id = ${id}`
  const found = await from.one(
    sql<Counts>`
      select
        jsonb_build_object(
          'cases', ${number('cases', sql`created_by = ${id} or assignee_id = ${id}`)},
          'cars', ${number('cars', sql`created_by = ${id} or owner_id = ${id} or sponsor_id = ${id}`)},
          'tasks', ${number('tasks', sql`created_by = ${id} or assignee_id = ${id}`)},
          'comments', ${number('comments', isOwn)},
          'history', ${number('activity', sql`actor_id = ${id}`)}) as kept,
        ${number('comment_mentions', isOwn)} as mentions,
        jsonb_build_object(
          'signatures', ${number('signatures', sql`signer_id = ${id}`)},
          'replies', ${number('eight_d_replies', sql`sent_by = ${id}`)}) as "asSigned",
        jsonb_build_object(
          'notifications', ${number('notifications', isOwn)},
          'emails', ${number('mails', sql`${isOwn} and not ${isReply}`)},
          'passkeys', ${number('passkeys', isOwn)},
          'keys', ${number('keys', isOwn)},
          'views', ${number('views', sql`owner_id = ${id} and not shared`)}) as deleted`,
  )
  if (!found) throw new Error('Counting returned no row.')
  return found
}
