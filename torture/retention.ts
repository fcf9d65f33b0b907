import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Verification } from '../contract/audit/audit.ts'
import { recordOf } from '../contract/values/keysOf.ts'
import type { Retention, RetentionPreview } from '../contract/retention/retention.ts'
import { type RetentionKind, retentionKinds } from '../contract/retention/retentionChoices.ts'
import { guest } from '../server/users/users.ts'
import { AppProcess } from './appProcess.ts'
import { Client, newTally } from './client.ts'
import { addressOf } from './faultyConnection.ts'
import { type TestContext, connectTo, newDataDir, openServer } from './testContext.ts'
import { until } from './waiting.ts'

/** Days after which everything that was filled in is to go. */
const days = 30
const pollInterval = 5

/**
 * The app is killed with signal 9 once within each kind of data that a run removes, and told to go on when it is back.
 * Everything goes once, and is counted once.
 */
export async function retention(context: TestContext): Promise<void> {
  const { report, quick } = context
  const rows = quick ? 2000 : 10_000
  const server = await openServer(context)
  const env = { DATABASE_URL: addressOf(server.connection), DATA_DIR: newDataDir(context) }
  const app = await AppProcess.start({ env })
  context.onTeardown(() => app.stop())
  const client = new Client(() => app.url, newTally())
  await client.signUp()
  const database = await connectTo(context, server.connection)
  await fill(database, rows)

  const periods = { days: recordOf(retentionKinds, () => days), onHold: false }
  await client.insist('PUT', '/api/retention', () => periods)
  const previewed = await client.get<RetentionPreview[]>('/api/retention/preview')
  const expected = new Map(previewed.map(({ kind, count }) => [kind, count]))
  // Photos of guests are photos of cases too, and are gone by then.
  expected.set('casePhotos', (expected.get('casePhotos') ?? 0) - (expected.get('guestPhotos') ?? 0))
  report.none(
    'kinds of which nothing is to go',
    retentionKinds.filter((kind) => !expected.get(kind)),
  )

  for (const kind of retentionKinds) {
    await client.insist('POST', '/api/retention/runs')
    const killedAt = await killWithin(database, app, kind)
    report.count(`killed within ${kind}, of ${expected.get(kind)} removed`, killedAt)
    await app.ready()
  }
  await client.insist('POST', '/api/retention/runs')
  const unfinished = async () => (await client.get<Retention>('/api/retention')).runs.filter((run) => !run.finishedAt)
  await until('the run to finish', async () => (await unfinished()).length === 0, 300_000)

  const { runs } = await client.get<Retention>('/api/retention')
  report.holds('it was one run all along', runs.length === 1, String(runs.length))
  for (const kind of retentionKinds) {
    const removed = runs[0]?.removed[kind]
    report.holds(`${kind} counted once`, removed === expected.get(kind), `${removed} of ${expected.get(kind)}`)
  }
  const left = await client.get<RetentionPreview[]>('/api/retention/preview')
  report.none(
    'what should have gone and is still there',
    left.filter(({ count }) => count > 0),
  )
  report.none('cases with a removal in their history twice or never', await removalsNotOnce(database))
  const { isWhole } = await client.get<Verification>('/api/audit/verify')
  report.holds('the audit log is whole', isWhole)
  report.none('times that the app ended by itself', app.ends)
}

/** Kills the app when some of a kind has been removed; returns how much was. */
async function killWithin(database: pg.Client, app: AppProcess, kind: RetentionKind): Promise<number> {
  const deadline = performance.now() + 180_000
  while (performance.now() < deadline) {
    const { rows } = await database.query<{ removed: Partial<Record<RetentionKind, number>> }>(
      'select removed from retention_runs',
    )
    const removed = rows[0]?.removed[kind] ?? 0
    if (removed > 0) {
      await app.kill()
      return removed
    }
    await pause(pollInterval)
  }
  throw new Error(`Nothing of ${kind} was removed in time.`)
}

/**
 * Inserts as many old rows of each kind: guests' reports with names and photos, cases and comments with photos, and
 * others.
 */
async function fill(database: pg.Client, rows: number): Promise<void> {
  for (const [who, description] of [
    [guest.id, 'Guest: Maria\n\nSince noon.'],
    [null, 'Since noon.'],
  ])
    await database.query(
      `with author as (
         select id from users where case when $1::uuid is null then role = 'Process Manager' else id = $1 end limit 1
       ), photos as (
         insert into attachments (sha256, name, type, size, created_by)
         select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'photo.jpg', 'image/jpeg', 1000, author.id
         from generate_series(1, $3::int), author returning id
       )
       insert into cases (title, description, status, priority, category, department, created_by, created_at, updated_at,
         started_at, completed_at, rank, attachment_ids)
       select 'Oil', $2, 'closed', 'low', 'quality', 'production', author.id, moment, moment, moment, moment,
         row_number() over (), array[photos.id]
       from photos, author, (select now() - interval '2 years' as moment) as one`,
      [who, description, rows],
    )
  for (const statement of otherRows) await database.query(statement, [rows])
  await database.query('select recount_summaries()')
  await database.query('vacuum analyze')
}

const manager = `(select id from users where role = 'Process Manager' limit 1)`
const old = `now() - interval '2 years'`
const token = (number: string) => `sha256((${number})::text::bytea)`
const otherRows = [
  `with photos as (
     insert into attachments (sha256, name, type, size, created_by)
     select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'photo.jpg', 'image/jpeg', 1000, ${manager}
     from generate_series(1, $1::int) returning id)
   insert into comments (case_id, content, user_id, attachment_ids)
   select (select id from cases order by id limit 1), 'Seen.', ${manager}, array[id] from photos`,
  `insert into notifications (user_id, event, kind, details, created_at)
   select ${manager}, 'old' || n, 'assigned', '{}', ${old} from generate_series(1, $1::int) n`,
  `insert into mails (to_address, subject, body_text, body_html, state, created_at)
   select 'a@example.com', 'Old', '', '', 'kept', ${old} from generate_series(1, $1::int)`,
  `insert into invitations (user_id, created_at, expires_at) select ${manager}, ${old}, ${old} from generate_series(1, $1::int)`,
  `insert into email_undos (user_id, email, token_hash, expires_at)
   select ${manager}, 'a@example.com', ${token('n')}, ${old} from generate_series(1, $1::int) n`,
  `insert into andon_analyses (at, provider, source, outcome, duration_ms)
   select ${old}, 'builtin', 'reader', 'ok', 1 from generate_series(1, $1::int)`,
  `insert into personal_values (hash, record_id, salt, value, origin_at)
   select ${token('n')}, gen_random_uuid(), ${token('-n')}, '192.0.2.1', ${old} from generate_series(1, $1::int) n`,
]

/** Cases whose history does not have exactly one removal of the photos, and of the guest's name where there was one. */
async function removalsNotOnce(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select cases.id from cases
     where (select count(*) from activity where record_id = cases.id and action = 'photosRemoved') <> 1
       or (select count(*) from activity where record_id = cases.id and action = 'guestNameRemoved')
         <> (cases.created_by = $1)::int`,
    [guest.id],
  )
  return rows.map(({ id }) => id)
}
