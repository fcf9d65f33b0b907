import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditDependencies } from './audit.mjs'
import { ensureChromium, findHeadlessShell } from './chromium.mjs'
import { ensureInstalled, root, withNode } from './install.mjs'
import { readResults } from './testResults.mjs'

const reports = { unit: '.cache/vitest.json', browser: '.cache/playwright.json' }
const tool = (path) => join(root, 'node_modules', path)
const commands = {
  format: [tool('oxfmt/bin/oxfmt'), '--check'],
  // Reports what `tsc -b` reports in each project, with the types that the rules read anyway.
  lint: [tool('oxlint/bin/oxlint'), '--type-aware', '--type-check'],
  build: [
    '--eval',
    `import(${JSON.stringify(import.meta.resolve('./build.mjs'))}).then((it) => it.build(process.execPath))`,
  ],
  unit: [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.unit}`,
  ],
  browser: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
}
/**
 * The analyser of types is a Go program that keeps all projects in memory and would collect garbage at every doubling:
 * a tenth of its processor time. The limit keeps its memory as low as before.
 */
const environments = { lint: { GOGC: '400', GOMEMLIMIT: '4GiB' } }
const headings = {
  format: 'Format',
  lint: 'Lint and types',
  audit: 'Known faults of dependencies',
  build: 'Build',
  unit: 'Units, architecture and API',
  browser: 'Browser',
}

/**
 * `npm test` runs everything, `npm test -- server/cases e2e/board.e2e.ts` only the tests of these paths, and
 * `npm run test:changed` those that import, directly or not, a file that has changed since the last commit;
 * `npm run test:changed -- main` since the branch left `main`.
 */
try {
  const node = ensureInstalled({ withTests: true })
  const [first, ...others] = process.argv.slice(2)
  const given = first === '--changed' ? [`--changed=${others[0] ?? ''}`] : process.argv.slice(2)
  const paths = given.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, ''))
  const isBrowser = (path) => /^e2e(\/|$)/.test(path)
  const wanted = { unit: paths.filter((path) => !isBrowser(path)), browser: paths.filter(isBrowser) }
  const env = withNode({ PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports.browser) })
  if (paths.length === 0 || wanted.browser.length > 0) {
    const shell = findHeadlessShell()
    env.CHROMIUM = ensureChromium(node)
    if (shell) env.HEADLESS_SHELL = shell
  }
  process.exitCode = await runAll(node, env, paths.length > 0 ? wanted : null)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/**
 * Runs every step, or the tests of the given paths, even after a failure; prints the summary, returns the exit code. The
 * steps share no files and run concurrently, since each waits half of its time for the database, a page or a single core;
 * only the browser needs the build. The output of each is kept together.
 */
async function runAll(node, env, wanted) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const report of Object.values(reports)) rmSync(join(root, report), { force: true })
  const has = (step) => !wanted || wanted[step].length > 0
  const running = []
  if (has('browser')) {
    const build = run(node, env, 'build')
    running.push(build)
    running.push(
      build.then(({ passed }) => (passed ? run(node, env, 'browser', wanted?.browser) : failedAtOnce('browser'))),
    )
  }
  // Whoever runs single tests wants to see each end.
  if (has('unit')) running.push(run(node, env, 'unit', wanted?.unit, running.length === 0 && Boolean(wanted)))
  if (!wanted) {
    running.push(...['format', 'lint'].map((step) => run(node, env, step)))
    running.push(auditDependencies().then((audit) => ({ step: 'audit', ...audit })))
  }
  return summarise(await Promise.all(running.map((one) => one.then(print))))
}

const failedAtOnce = (step) => ({ step, passed: false, seconds: 0, output: '' })

function print(outcome) {
  const { step, passed, isChecked, seconds, output } = outcome
  const isSaid = !passed || !['format', 'lint', 'build'].includes(step)
  if (isSaid && output) console.log(`\n${output}`)
  const end = isChecked === false ? 'NOT CHECKED' : `${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`
  console.log(`== ${headings[step]}: ${end}`)
  return outcome
}

/** Runs the command of a step under Node 24. Its output is printed as it comes if it is live, and otherwise returned. */
function run(node, env, step, more = [], isLive = false) {
  const begun = performance.now()
  const output = isLive ? 'inherit' : 'pipe'
  return new Promise((done) => {
    const child = spawn(node, [...commands[step], ...more], {
      cwd: root,
      env: { ...environments[step], ...env },
      stdio: ['ignore', output, output],
    })
    const words = []
    child.stdout?.on('data', (chunk) => words.push(chunk))
    child.stderr?.on('data', (chunk) => words.push(chunk))
    child.on('error', (error) => words.push(Buffer.from(error.message)))
    child.on('close', (code) => {
      const seconds = (performance.now() - begun) / 1000
      done({ step, passed: code === 0, seconds, output: Buffer.concat(words).toString().trim() })
    })
  })
}

/**
 * Prints every failed test with its first message and, as the last line, the number of tests: they stand at the end, where
 * they are found in a long log. A failed step without failed tests counts as one.
 */
function summarise(outcomes) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { step, passed } of outcomes) {
    const { failures, ...count } = readResults(step, reports[step] && join(root, reports[step]))
    if (!passed && count.failed === 0) count.failed = 1
    for (const key of Object.keys(total)) total[key] += count[key]
    for (const { title, message } of failures) console.log(`\n✗ ${title}\n${message}`)
  }
  const failed = outcomes.filter(({ passed }) => !passed).map(({ step }) => headings[step])
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.\n` : '\nEverything passed.\n')
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return failed.length > 0 ? 1 : 0
}
