import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { AcknowledgedWrites } from './acknowledgedWrites.ts'
import type { Report } from './report.ts'

type Row = Record<string, unknown>

/** Checks that everything acknowledged exists with its last acknowledged value, and that nothing is partial. */
export async function checkIntegrity(
  report: Report,
  database: pg.Client,
  acknowledged: AcknowledgedWrites,
  dataDir: string,
): Promise<void> {
  const rows = async (text: string) => (await database.query<Row>(text)).rows
  report.count('acknowledged: cases', acknowledged.cases.size)
  report.count(
    'acknowledged: CARs, tasks, comments',
    acknowledged.cars.size + acknowledged.tasks.size + acknowledged.comments.size,
  )
  report.count('acknowledged: uploads', acknowledged.files.size)

  await checkRecords(report, rows, acknowledged)
  await checkHistory(report, rows, acknowledged)
  await checkFiles(report, rows, acknowledged, dataDir)
  await checkSummaries(report, database)
}

type Ask = (text: string) => Promise<Row[]>

async function checkRecords(report: Report, rows: Ask, acknowledged: AcknowledgedWrites): Promise<void> {
  const cases = new Map((await rows('select * from cases')).map((row) => [row['id'], row]))
  const wrong: string[] = []
  for (const { id, number, status, title, tags, attachments } of acknowledged.cases.values()) {
    const row = cases.get(id)
    if (!row) wrong.push(`case ${id} is not there`)
    else {
      const named = (row['attachment_ids'] as string[]).map((one) => `/api/attachments/${one}`)
      const is = JSON.stringify([row['number'], row['status'], row['title'], row['tags'], named])
      const was = JSON.stringify([number, status, title, tags, attachments])
      if (is !== was) wrong.push(`case ${id} is ${is}, acknowledged was ${was}`)
    }
  }
  report.none('acknowledged cases lost, or with another value than the last acknowledged', wrong)

  const others: string[] = []
  const compare = async (table: string, column: string, expected: Iterable<[string, string]>) => {
    const found = new Map((await rows(`select id, ${column} as value from ${table}`)).map((row) => [row['id'], row]))
    for (const [id, value] of expected) if (found.get(id)?.['value'] !== value) others.push(`${table} ${id}`)
  }
  await compare(
    'cars',
    'title',
    [...acknowledged.cars].map(([id, { title }]): [string, string] => [id, title]),
  )
  await compare('tasks', 'title', acknowledged.tasks)
  await compare('comments', 'content', acknowledged.comments)
  await compare('attachments', 'sha256', acknowledged.files)
  report.none('acknowledged CARs, tasks, comments, uploads lost or changed', others)

  report.none(
    'duplicate numbers',
    await rows(
      `select number, count(*) from cases group by number having count(*) > 1
       union all select number, count(*) from cars group by number having count(*) > 1`,
    ),
  )
  report.none(
    'duplicate comments or tasks',
    await rows(
      `select content, count(*) from comments group by content having count(*) > 1
       union all select title, count(*) from tasks group by title having count(*) > 1`,
    ),
  )
}

async function checkHistory(report: Report, rows: Ask, acknowledged: AcknowledgedWrites): Promise<void> {
  const features = ['cases', 'cars', 'tasks', 'comments', 'attachments']
  const without: Row[] = []
  const orphaned: Row[] = []
  for (const feature of features) {
    without.push(
      ...(await rows(
        `select '${feature}' as feature, id, times from ${feature} as record cross join lateral (
           select count(*) as times from activity where record_id = record.id and feature = '${feature}' and action = 'created'
         ) as history where times <> 1`,
      )),
    )
    orphaned.push(
      ...(await rows(
        `select distinct feature, record_id from activity
         where feature = '${feature}' and not exists (select from ${feature} as record where record.id = activity.record_id)`,
      )),
    )
  }
  report.none('records without exactly one entry of their creation in the history', without)
  report.none('history entries of records that do not exist', orphaned)

  const recorded = new Map<string, string[]>()
  const changes = await rows(
    `select record_id, change->>'to' as status from activity, jsonb_array_elements(changes) as change
     where feature = 'cases' and change->>'field' = 'status' order by activity.id`,
  )
  for (const { record_id: id, status } of changes) {
    recorded.set(String(id), [...(recorded.get(String(id)) ?? []), String(status)])
  }
  const wrong = [...acknowledged.cases.values()].filter(
    ({ id, statuses }) => statuses.join(' ') !== (recorded.get(id) ?? []).join(' '),
  )
  report.none('cases whose history differs from the acknowledged changes of status', wrong)
}

async function checkFiles(report: Report, rows: Ask, acknowledged: AcknowledgedWrites, dataDir: string): Promise<void> {
  const stored = await rows('select id, sha256, size from attachments')
  const bad = stored.filter(({ sha256, size }) => {
    const key = String(sha256)
    try {
      const bytes = readFileSync(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key))
      return bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== key
    } catch {
      return true
    }
  })
  report.none('attachments whose file is missing or damaged', bad)
  report.none(
    'unknown files in records',
    await rows(
      `select cases.id from cases, unnest(attachment_ids) as named (id)
       where not exists (select from attachments where attachments.id = named.id)`,
    ),
  )
  report.count('files in the store', `${stored.length} for ${acknowledged.files.size} acknowledged`)
}

const summaries = {
  summary_states: 'records <> 0 or hours <> 0 or estimated <> 0 or actual <> 0 or resolved <> 0 or resolution <> 0',
  summary_times: 'cases <> 0 or hours <> 0 or estimated <> 0 or actual <> 0 or resolution <> 0',
  summary_people: 'cases <> 0',
}

/** Compares the summaries with a recount, in a transaction that is rolled back. */
async function checkSummaries(report: Report, database: pg.Client): Promise<void> {
  const read = async () => {
    const texts: string[] = []
    for (const [table, where] of Object.entries(summaries)) {
      // Sums of the same amounts may differ in trailing zeros.
      const { rows } = await database.query<{ text: string }>(
        `select regexp_replace(t::text, '(\\.\\d*?)0+(?=[,)])', '\\1', 'g') as text from ${table} as t where ${where} order by 1`,
      )
      texts.push(...rows.map(({ text }) => `${table} ${text.replaceAll(/\.(?=[,)])/g, '')}`))
    }
    return texts
  }
  await database.query('begin')
  await database.query('select fold_summaries(100000000)')
  const kept = await read()
  await database.query('select recount_summaries()')
  const counted = new Set(await read())
  await database.query('rollback')
  report.none(
    'rows of the summary tables that differ from a recount',
    kept.filter((row) => !counted.has(row)),
  )
  report.holds('as many rows in the summary tables as in a recount', kept.length === counted.size, `${kept.length}`)
}
