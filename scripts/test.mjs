import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditDependencies } from './audit.mjs'
import { buildWeb } from './build.mjs'
import { ensureChromium, findHeadlessShell } from './chromium.mjs'
import { ensureInstalled, root, withNode } from './install.mjs'
import { readResults } from './testResults.mjs'

const reports = { unit: '.cache/vitest.json', browser: '.cache/playwright.json' }
const tools = {
  format: ['oxfmt/bin/oxfmt', '--check'],
  // Reports what `tsc -b` reports in each project, with the types that the rules read anyway.
  lint: ['oxlint/bin/oxlint', '--type-aware', '--type-check'],
  unit: ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
  browser: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
}
const headings = {
  format: 'Format',
  lint: 'Lint and types',
  audit: 'Known faults of dependencies',
  unit: 'Units, architecture and API',
  browser: 'Browser',
}

/**
 * `npm test` runs everything, `npm test -- server/cases e2e/board.e2e.ts` only the tests of these paths, and
 * `npm run test:changed` those that import, directly or not, a file that has changed since the last commit;
 * `npm run test:changed -- main` since the branch left `main`.
 */
try {
  const node = ensureInstalled()
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
 * Runs every step, or the tests of the given paths, even after a failure; prints the summary, returns the exit code.
 */
async function runAll(node, env, wanted) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const report of Object.values(reports)) rmSync(join(root, report), { force: true })
  const outcomes = wanted ? [] : await runChecks(node, env)
  const steps = ['unit', 'browser'].filter((step) => !wanted || wanted[step].length > 0)
  const ready = !steps.includes('browser') || builds(node)
  // Concurrently, since each spends half its time waiting for the database, or for a page. The output of the first is
  // printed immediately, that of the other when it has ended.
  const running = steps.map((step, index) =>
    step === 'unit' || ready
      ? run(node, env, step, index === 0 ? 'inherit' : 'pipe', wanted?.[step])
      : { passed: false, seconds: 0 },
  )
  for (const [index, step] of steps.entries()) {
    const { passed, seconds, output } = await running[index]
    if (output) console.log(`\n${output}`)
    console.log(`== ${headings[step]}: ${end(passed, seconds)}`)
    outcomes.push({ step, passed })
  }
  return summarise(outcomes)
}

/** The checks share no files and run concurrently; the output of each is kept together. */
async function runChecks(node, env) {
  const checks = ['format', 'lint'].map(async (step) => ({ step, ...(await run(node, env, step, 'pipe')) }))
  checks.push(auditDependencies().then((audit) => ({ step: 'audit', ...audit })))
  const outcomes = []
  for (const check of checks) {
    const { step, passed, isChecked, seconds, output } = await check
    console.log(`\n== ${headings[step]}: ${isChecked === false ? 'NOT CHECKED' : end(passed, seconds)}`)
    if (!passed || step === 'audit') console.log(output)
    outcomes.push({ step, passed })
  }
  return outcomes
}

function end(passed, seconds) {
  return `${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`
}

function builds(node) {
  try {
    buildWeb(node)
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

/** Runs a step's tool under Node 24. With 'pipe' its output is returned, with 'inherit' it is printed. */
function run(node, env, step, output, more = []) {
  const [tool, ...args] = tools[step]
  const begun = performance.now()
  return new Promise((done) => {
    const child = spawn(node, [join(root, 'node_modules', tool), ...args, ...more], {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
    })
    const words = []
    child.stdout?.on('data', (chunk) => words.push(chunk))
    child.stderr?.on('data', (chunk) => words.push(chunk))
    child.on('error', (error) => words.push(Buffer.from(error.message)))
    child.on('close', (code) => {
      const seconds = (performance.now() - begun) / 1000
      done({ passed: code === 0, seconds, output: Buffer.concat(words).toString().trim() })
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
