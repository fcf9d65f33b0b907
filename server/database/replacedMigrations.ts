import type pg from 'pg'
import { SettingsError } from '../process/settings/settingsError.ts'

/** The migration that makes the whole schema of 0.1.0. */
export const start = '0001_start'

/** The migrations of 0.1.0, which `0001_start` replaces. */
const replaced = [
  '0001_users_start',
  '0002_auth_start',
  '0003_activity_start',
  '0004_attachments_start',
  '0005_cases_start',
  '0006_cars_start',
  '0007_tasks_start',
  '0008_comments_start',
  '0009_stations_start',
  '0010_andon_start',
  '0011_settings_start',
  '0012_similar_cases',
  '0013_analytics_summaries',
  '0014_notifications_start',
  '0015_reports_start',
  '0016_cases_import',
  '0017_erp_start',
  '0018_cases_corrections',
  '0020_users_preferences',
  '0022_notifications_inbox',
  '0023_users_people',
  '0025_search_start',
  '0026_auth_keys',
  '0027_auth_two_factor',
  '0028_audit_start',
  '0029_notifications_push',
  '0032_auth_guessers',
  '0042_cheaper_writes',
  '0043_deleted_tasks',
  '0044_corrections_company',
  '0045_erp_tenants',
  '0048_stations_one_place',
  '0049_cases_by_reporter',
  '0050_words_in_functions',
  '0051_cases_by_joiner',
  '0052_push_devices_let_go',
  '0053_activity_gathered',
  '0054_attachments_arriving',
  '0055_attachments_named',
  '0065_auth_ended_links',
  '0066_profile_email_undos',
  '0068_auth_sign_in_policy',
  '0069_auth_company_link',
  '0071_backup_checks',
]

/**
 * Triggers and functions with other names in 0.1.0. Triggers first: while their tables are locked, nobody calls a
 * function.
 */
const renames = `
alter trigger users_join on accounts rename to accounts_set_joined_at;
alter trigger when_owner_is_given on cars rename to cars_owner_active_new;
alter trigger when_owner_is_changed on cars rename to cars_owner_active_changed;
alter trigger when_sponsor_is_given on cars rename to cars_sponsor_active_new;
alter trigger when_sponsor_is_changed on cars rename to cars_sponsor_active_changed;
alter trigger cases_allow on cases rename to cases_check_values;
alter trigger when_assignee_is_given on cases rename to cases_assignee_active_new;
alter trigger when_assignee_is_changed on cases rename to cases_assignee_active_changed;
alter trigger when_assignee_is_given on tasks rename to tasks_assignee_active_new;
alter trigger when_assignee_is_changed on tasks rename to tasks_assignee_active_changed;
lock table users, stations in share row exclusive mode;
alter function note_joining() rename to set_joined_at;
alter function note_words(text) rename to add_search_words;
alter function note_title_words() rename to add_title_words;
alter function note_person_words() rename to add_person_words;
alter function note_station_words() rename to add_station_words;
alter function unknown_words(text) rename to new_search_words;
alter function recount_emptied() rename to recount_after_truncate;
alter function refuse_unknown_words() rename to check_case_values;`

/**
 * Returns the migrations of this version that correspond to those applied to a database.
 * @throws SettingsError when some of 0.1.0's are missing; `what` names the database, and `advice` what to do with 0.1.0
 */
export function asRecordedNow(names: readonly string[], what: string, advice: string): string[] {
  const old = names.filter((name) => replaced.includes(name))
  if (old.length === 0) return [...names]
  if (old.length < replaced.length) {
    throw new SettingsError(`${what} is older than 0.1.0: its last migration is ${old.at(-1)}. ${advice}`)
  }
  return [start, ...names.filter((name) => !replaced.includes(name))]
}

/**
 * Brings a database of 0.1.0 to what `0001_start` makes, whose text is `startText`, and records it so. Other databases
 * are not changed.
 * @throws SettingsError when 0.1.0 has not migrated it completely
 */
export async function replaceMigrations(client: pg.ClientBase, startText: string): Promise<void> {
  if (!(await appliedTo(client)).some((name) => replaced.includes(name))) return
  await client.query('begin')
  try {
    // One of several processes does it, while the others wait.
    await client.query('lock table schema_migrations in share row exclusive mode')
    const names = await appliedTo(client)
    const now = asRecordedNow(names, 'The database', 'Start 0.1.0 on it once, then this version.')
    if (now.length < names.length) {
      await client.query([renames, ...(await describingStatements(client, startText))].join('\n'))
      await client.query('delete from schema_migrations where name = any ($1)', [replaced])
      await client.query('insert into schema_migrations (name, timestamp) values ($1, $2)', [
        start,
        new Date().toISOString(),
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The names of the migrations applied to a database, oldest first. */
async function appliedTo(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select where to_regclass('schema_migrations') is not null`)
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** A migration's statements that create a function with a body or comment on something; each begins and ends a line. */
function functionsAndComments(sql: string): string[] {
  const found: string[][] = []
  let end: string | null = null
  for (const line of sql.split('\n')) {
    if (end === null) {
      if (line.startsWith('create function ') && line.endsWith('$$')) end = '$$;'
      else if (line.startsWith('comment on ')) end = "';"
      if (end !== null) found.push([])
    }
    if (end !== null) found.at(-1)?.push(line)
    if (end !== null && line.endsWith(end)) end = null
  }
  return found.map((lines) => lines.join('\n'))
}

/** The functions and comments of `0001_start`; without those of the audit log where another role owns it. */
async function describingStatements(client: pg.ClientBase, startText: string): Promise<string[]> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(nspowner, 'usage') as may from pg_namespace where nspname = 'audit'`,
  )
  return functionsAndComments(startText)
    .map((statement) => statement.replace('create function', 'create or replace function'))
    .filter((statement) => rows[0]?.may || !/^[^']*\baudit\b/.test(statement))
}
