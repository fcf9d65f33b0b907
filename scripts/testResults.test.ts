import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readResults } from './testResults.mjs'

function written(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'yokoten-results-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('failed unit tests are named with their message, as are files that could not be loaded', () => {
  const path = written({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'server/cases/cases.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'reporting answers the case', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'editing keeps both',
            failureMessages: ['\u001b[31mexpected 1, was 2\u001b[39m'],
          },
        ],
      },
      { name: 'server/cars/cars.test.ts', message: 'Cannot find module', assertionResults: [] },
      { name: 'server/a3/a3.test.ts', message: '', assertionResults: [] },
    ],
  })
  expect(readResults('unit', path)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      { title: 'server/cases/cases.test.ts: editing keeps both', message: 'expected 1, was 2' },
      { title: 'server/cars/cars.test.ts', message: 'Cannot find module' },
    ],
  })
})

test('failed browser tests are named, in groups too; one that passed at its second try has failed', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'board.e2e.ts',
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: `no ${title}` }] }] }],
  })
  const path = written({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('a card moves', true)], suites: [{ specs: [spec('a limit holds', false)] }] }],
  })
  expect(readResults('browser', path)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: [{ title: 'e2e/board.e2e.ts: a limit holds', message: 'no a limit holds' }],
  })
})

test('a step without a report has no tests', () => {
  expect(readResults('lint', undefined)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] })
})
