import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPostgresVersion, recommendedLocale, supportedVersions } from './postgresVersion.ts'
import { newDataDir, type TestContext } from './testContext.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const runner = join(root, 'node_modules/vitest/vitest.mjs')

/** What vitest's JSON reporter writes, as far as it is read here. */
type Results = {
  numPassedTests: number
  numPendingTests: number
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[]
}

/**
 * All tests of the server on every supported version of PostgreSQL, signed in as a role that may create databases and
 * nothing else. `--only 15,17` takes the versions that begin so; `--quick` only the tests of cases.
 */
export async function versions(context: TestContext): Promise<void> {
  const wanted = context.only?.split(',')
  for (const { release } of supportedVersions) {
    const name = release ?? 'own version'
    if (wanted && !wanted.some((start) => name.startsWith(start))) continue
    const server = await openPostgresVersion(context, release, recommendedLocale)
    const results = await runTests(context, await server.newDatabase('tests'))
    const failed = results.testResults.flatMap((file) => [
      ...(file.message ? [`${file.name}: ${file.message}`] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((one) => `${file.name}: ${one.fullName}`),
    ])
    context.report.count(`PostgreSQL ${name}: tests passed`, results.numPassedTests)
    context.report.count(`PostgreSQL ${name}: tests of the own server's accounts, not run`, results.numPendingTests)
    context.report.none(`PostgreSQL ${name}: tests failed`, failed)
  }
}

async function runTests(context: TestContext, url: string): Promise<Results> {
  const output = join(newDataDir(context), 'results.json')
  const projects = ['server', 'server alone'].flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const args = [runner, 'run', ...projects, ...reporters, context.quick ? 'server/cases/' : 'server/']
  const env = { ...process.env, TEST_DATABASE_URL: url }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  context.onTeardown(() => child.kill())
  await once(child, 'exit')
  return JSON.parse(readFileSync(output, 'utf8')) as Results
}
