import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from './database/databases.ts'

/** Starts the server with these variables alone, to see how it ends. */
function startWith(
  variables: Record<string, string>,
  ...more: string[]
): Promise<{ code: unknown; printed: string; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, ['server/main.ts', ...more], { env: variables }, (error, printed, output) =>
      done({ code: error?.code ?? 0, printed, output }),
    )
  })
}

test('a start that cannot succeed ends with a sentence, and with an exit code on which no service manager restarts it', async () => {
  expect(await startWith({ PORT: 'eighty' })).toMatchObject({
    code: 78,
    output: 'PORT must be a number in plain figures.\n',
  })
})

test('--migrate brings the schema of DATABASE_URL up to date and ends; the second time nothing is left to do', async () => {
  const { connection } = inject('postgres')
  const name = `migrated_${process.pid}`
  await createDatabase(connection, name)
  const folder = mkdtempSync(join(tmpdir(), 'yokoten-migrate-'))
  onTestFinished(async () => {
    await dropDatabase(connection, name)
    rmSync(folder, { recursive: true, force: true })
  })
  const { host = '', port = 5432, user = '', password } = connection
  const place = `${encodeURIComponent(host)}${host.startsWith('/') ? '' : `:${port}`}`
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@${place}/${name}`
  const variables = { DATABASE_URL: url, DATA_DIR: folder, PATH: process.env['PATH'] ?? '' }
  const first = await startWith(variables, '--migrate')
  expect(first).toMatchObject({ code: 0, output: '' })
  expect(first.printed).toContain('applied: 0001_start')
  expect(await startWith(variables, '--migrate')).toMatchObject({ code: 0, printed: 'The schema was up to date.\n' })
  expect((await startWith({ DATA_DIR: folder, PATH: variables.PATH }, '--migrate')).output).toContain(
    '--migrate is for DATABASE_URL',
  )
})
