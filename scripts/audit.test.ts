import { expect, test } from 'vitest'
// @ts-expect-error -- the scripts that start everything are plain JavaScript, which needs no build
import { readAnswer } from './audit.mjs'

const read = readAnswer as (printed: string) => { passed: boolean; isChecked?: boolean; output: string }

const report = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { left: { name: 'left', severity, range: '<1.2.3' } },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, [severity]: 1 } },
  })

test.each(['high', 'critical'])('a known fault that is %s fails, and is named', (severity) => {
  expect(read(report(severity))).toEqual({ passed: false, output: expect.stringContaining(`${severity}: left <1.2.3`) })
})

test('a known fault that is moderate fails nothing', () => {
  expect(read(report('moderate')).passed).toBe(true)
})

test.each([
  [
    'that has no advisories',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
    '405 Method Not Allowed',
  ],
  [
    'that cannot be reached',
    JSON.stringify({ error: { summary: 'request to https://x failed' } }),
    'request to https://x failed',
  ],
  ['that says nothing', '', 'it did not answer'],
])('a registry %s is said and fails nothing', (_what, printed, reason) => {
  expect(read(printed)).toEqual({ passed: true, isChecked: false, output: expect.stringContaining(reason) })
})
