import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { openApp } from '../app.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { upload } from '../attachments/testing/uploading.ts'
import { openTestApp } from '../testing/testApp.ts'

/** The last migration before there was an installation whose processes go on working while another one migrates. */
const lastBefore = 1

/** What would break a process of the version before, which still reads and writes as it always did. */
const breaking: [string, RegExp][] = [
  ['drops or renames what the version before uses', /\b(drop\s+(table|column|view|function)|rename\s+(to|column))\b/i],
  ['changes the type of a column', /alter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i],
  ['requires a column that the version before does not fill', /\bset\s+not\s+null\b/i],
]
const newColumn = /add\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)([^,;]*)/gi
/**
 * First line of a migration that drops what running versions no longer use, with the version since which it is unused.
 */
const isContract = /^-- contract: .*\d+\.\d+/
/** First line of a migration before which all processes of the version before must be stopped, with the reason. */
const isOffline = /^-- offline: \w/

/** What a migration may not do while processes of the version before are at work, in sentences. */
function obstaclesIn(sql: string): string[] {
  if (isContract.test(sql) || isOffline.test(sql)) return []
  const statements = sql.replaceAll(/--.*$/gm, '')
  const found = breaking.filter(([, pattern]) => pattern.test(statements)).map(([sentence]) => sentence)
  for (const [, column = '', rest = ''] of statements.matchAll(newColumn)) {
    if (/\bnot\s+null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest)) {
      found.push(`adds ${column}, which the version before does not fill`)
    }
  }
  return found
}

test('a process of the previous version keeps working after every migration', () => {
  const found = globSync('server/migrations/*.sql')
    .filter((path) => Number(basename(path).slice(0, 4)) > lastBefore)
    .flatMap((path) => obstaclesIn(readFileSync(path, 'utf8')).map((sentence) => `${path} ${sentence}`))
  expect(found).toEqual([])
})

test.each([
  ['alter table cases drop column shift;', 'drops or renames what the version before uses'],
  ['alter table cases rename column shift to crew;', 'drops or renames what the version before uses'],
  ['alter table cases alter column shift type integer;', 'changes the type of a column'],
  ['alter table cases alter column shift set not null;', 'requires a column that the version before does not fill'],
  ['alter table cases add column shift text not null;', 'adds shift, which the version before does not fill'],
])('%s is seen to stop a process of the version before', (sql, sentence) => {
  expect(obstaclesIn(sql)).toEqual([sentence])
  expect(obstaclesIn(`-- contract: unused since 1.4\n${sql}`)).toEqual([])
  expect(obstaclesIn(`-- offline: the version before uses it\n${sql}`)).toEqual([])
})

test.each([
  'alter table cases add column shift text;',
  `alter table cases add column shift text not null default 'early';`,
  '-- A table may drop column names into comments.\ncreate table shifts (id uuid primary key, name text not null);',
])('%s lets a process of the version before go on', (sql) => {
  expect(obstaclesIn(sql)).toEqual([])
})

test('no statement selects whatever columns there are, since a new one would break it in the middle', () => {
  const asking = globSync('server/**/*.ts').filter(
    (path) => !path.includes('test') && /\b(selectAll|returningAll)\(\)/.test(readFileSync(path, 'utf8')),
  )
  expect(asking).toEqual([])
})

test('a process keeps working while a newer one adds columns to every table', async () => {
  const testApp = await openTestApp()
  const { manager } = testApp
  const { pool } = testApp.app.services.database
  const live = async () => {
    const { body } = await upload(manager, await picture('png'))
    const sent = { title: 'Leak', description: '', attachments: [body.url] }
    const made = await manager.expect<Case>(201, 'POST', '/api/cases', sent)
    await manager.expect(200, 'PATCH', `/api/cases/${made.id}`, { title: 'Leak at the press' })
    await manager.expect(201, 'POST', `/api/cases/${made.id}/comments`, { content: 'Viewed.' })
    for (const path of [body.url, body.thumbnailUrl]) expect((await manager.raw('GET', path)).status).toBe(200)
    for (const path of [
      `cases/${made.id}`,
      'cases',
      'cars',
      'tasks',
      'users',
      'stations',
      'settings/workspace',
      'dynamics/connection',
    ])
      await manager.get(`/api/${path}`)
  }
  await live()
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await pool.query(`alter table ${name} add column added_by_newer text`)
  await live()
  await testApp.close()
})

test('a database that a newer version migrated is not opened', async () => {
  const testApp = await openTestApp()
  const newer = `insert into schema_migrations (name, timestamp) values ('9999_from_the_future', '2030-01-01')`
  await testApp.app.services.database.pool.query(newer)
  await expect(openApp(testApp.settings, testApp.connection)).rejects.toThrow(
    'The database was made by a newer version of the program; start that version.',
  )
  await testApp.close()
})
