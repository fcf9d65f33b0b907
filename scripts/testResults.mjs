import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const messageLength = 1500

/**
 * Reads the JSON report of a step of `npm test`: `{ passed, failed, skipped, failures: [{ title, message }] }`, all zero and
 * empty without a report.
 * @param {string} step `unit` for a report of Vitest, `browser` for one of Playwright.
 * @param {string | undefined} path
 */
export function readResults(step, path) {
  if (!path || !existsSync(path)) return { passed: 0, failed: 0, skipped: 0, failures: [] }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return step === 'unit' ? readVitest(report) : readPlaywright(report)
}

function readVitest(report) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded has a message of its own and no tests.
    if (failed.length === 0) return message ? [{ title: name, message: short(message) }] : []
    return failed.map((one) => ({ title: `${name}: ${one.fullName}`, message: short(one.failureMessages[0]) }))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

function readPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats
  const failures = report.suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: failures.map(({ file, title, tests }) => ({
      title: `e2e/${file}: ${title}`,
      message: short(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message),
    })),
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const short = (message = '') => stripVTControlCharacters(message).slice(0, messageLength)
