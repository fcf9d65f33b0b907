import { sql, type RawBuilder } from 'kysely'
import { inClear } from '../records/personalValues.ts'

/**
 * What is stored about a person, by the file of the archive: queries of rows with `id`, the sort key as text, and
 * `data`.
 */
type DataKind = { name: string; rows: (userId: string) => RawBuilder<unknown> }

const kind = (name: string, rows: DataKind['rows']): DataKind => ({ name, rows })

/** Numbers in the order of their digits, as text. */
const counted = (column: string) => sql`lpad(${sql.ref(column)}::text, 20, '0')`

/** Rows of a table by a condition, without the columns of these names: secrets, and what the database works out. */
const rowsOf = (table: string, condition: (userId: string) => RawBuilder<unknown>, ...without: string[]) =>
  kind(
    table,
    (userId) => sql`
      select ${sql.ref(`${table}.id`)}::text as id,
        to_jsonb(${sql.table(table)}) - ${sql.val(['search', 'rank', ...without])}::text[] as data
      from ${sql.table(table)} where ${condition(userId)}`,
  )

const isOwners = (userId: string) => sql`user_id = ${userId}`

/** Rows of a table without an `id`, in the order of other columns. */
const rowsBy = (table: string, order: string, condition: (userId: string) => RawBuilder<unknown>) =>
  kind(
    table,
    (userId) => sql`
      select concat_ws(' ', ${sql.raw(order)})::text as id, to_jsonb(${sql.table(table)}) as data
      from ${sql.table(table)} where ${condition(userId)}`,
  )

/** Settings with one row for a person. */
const settingsOf = (name: string, table: string) =>
  kind(
    name,
    (userId) => sql`select user_id::text as id, to_jsonb(${sql.table(table)}) as data from ${sql.table(table)}
      where user_id = ${userId}`,
  )

/** Everything by kind, without passwords, keys, PINs and other secrets: nobody must be able to sign in with the file. */
export const dataKinds: readonly DataKind[] = [
  rowsOf('users', (userId) => sql`id = ${userId}`),
  settingsOf('preferences', 'preferences'),
  settingsOf('notification-choices', 'notification_choices'),
  rowsOf('sessions', isOwners, 'token'),
  rowsOf('passkeys', isOwners, 'public_key', 'credential_id', 'counter'),
  rowsOf('keys', isOwners, 'hash'),
  rowsOf('invitations', isOwners),
  rowsOf('email_changes', isOwners, 'token_hash'),
  rowsOf('email_undos', isOwners, 'token_hash'),
  rowsOf('cases', (userId) => sql`created_by = ${userId} or assignee_id = ${userId}`),
  rowsOf('cars', (userId) => sql`created_by = ${userId} or owner_id = ${userId} or sponsor_id = ${userId}`),
  rowsOf('tasks', (userId) => sql`created_by = ${userId} or assignee_id = ${userId}`),
  rowsOf('comments', isOwners),
  rowsOf('calls', (userId) => sql`${userId} in (called_by, acknowledged_by, arrived_by, cleared_by, cancelled_by)`),
  rowsOf('containment', (userId) => sql`${userId} in (created_by, owner_id, confirmed_by)`),
  rowsOf('dispositions', (userId) => sql`${userId} in (created_by, asked_by, second_person_id)`),
  rowsOf('savings', (userId) => sql`${userId} in (created_by, submitted_by, decided_by)`),
  rowsOf('read_across', (userId) => sql`${userId} in (asked_by, asked_of_id)`),
  rowsOf('signatures', (userId) => sql`signer_id = ${userId}`),
  rowsBy('causes', 'car_id, id', (userId) => sql`checked_by = ${userId}`),
  rowsBy('countermeasures', 'car_id, id', (userId) => sql`owner_id = ${userId}`),
  rowsOf('effectiveness_rounds', (userId) => sql`${userId} in (checker_id, decided_by)`),
  rowsBy('eight_ds', 'car_id', (userId) => sql`position(${userId}::text in content::text) > 0`),
  rowsOf('eight_d_replies', (userId) => sql`sent_by = ${userId}`),
  rowsBy('car_documents', 'car_id', (userId) => sql`position(${userId}::text in answers::text) > 0`),
  rowsOf('recurrences', (userId) => sql`answered_by = ${userId}`),
  rowsOf('car_proposals', (userId) => sql`dismissed_by = ${userId}`),
  rowsOf('case_merges', (userId) => sql`by_id = ${userId}`),
  rowsOf('case_batches', (userId) => sql`created_by = ${userId}`),
  rowsOf('case_imports', (userId) => sql`created_by = ${userId}`, 'rows'),
  rowsOf('car_imports', (userId) => sql`created_by = ${userId}`, 'rows'),
  rowsOf('corrections', (userId) => sql`created_by = ${userId}`),
  rowsOf('templates', (userId) => sql`${userId} in (created_by, deleted_by)`),
  rowsOf('reports', (userId) => sql`generated_by = ${userId}`, 'data'),
  rowsOf('report_schedules', (userId) => sql`created_by = ${userId}`),
  rowsBy('report_recipients', 'schedule_id', isOwners),
  rowsBy('call_helpers', 'call_id', isOwners),
  rowsOf('stations', (userId) => sql`${userId} in (created_by, deleted_by)`),
  rowsOf('kiosks', (userId) => sql`created_by = ${userId}`, 'hash', 'code_hash'),
  rowsOf('wallboards', (userId) => sql`created_by = ${userId}`, 'hash'),
  rowsOf('webhooks', (userId) => sql`created_by = ${userId}`, 'address', 'secret', 'old_secret'),
  rowsBy('comment_mentions', 'comment_id', isOwners),
  rowsOf('views', (userId) => sql`owner_id = ${userId}`),
  rowsOf('notifications', isOwners),
  rowsOf('mails', isOwners, 'body_html', 'unsubscribe_url'),
  rowsOf('andon_analyses', isOwners),
  rowsOf('attachments', (userId) => sql`created_by = ${userId}`),
  kind(
    'follows',
    (userId) => sql`select record_id::text as id, to_jsonb(follows) as data from follows where user_id = ${userId}`,
  ),
  kind(
    'history',
    (userId) => sql`
      select ${counted('activity.id')} as id, to_jsonb(activity) as data from activity
      where actor_id = ${userId} or (feature = 'users' and record_id = ${userId})`,
  ),
  kind(
    'audit-log',
    (userId) => sql`
      select ${counted('entries.id')} as id, to_jsonb(entries) || jsonb_build_object(
        'address', ${inClear('entries.address')}, 'browser', ${inClear('entries.browser')}) as data
      from audit.entries as entries
      where actor_id = ${userId} or (feature = 'users' and record_id = ${userId})`,
  ),
]
