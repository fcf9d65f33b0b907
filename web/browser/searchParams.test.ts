import { expect, test } from 'vitest'
import { dayRange } from './searchParams.ts'

test('the days in an address are parsed, even one of them alone', () => {
  expect(dayRange('2026-11-01', '2026-11-30')).toEqual(['2026-11-01', '2026-11-30'])
  expect(dayRange('2026-11-01', '2026-11-01')).toEqual(['2026-11-01', '2026-11-01'])
  expect(dayRange(['2026-11-01', 'x'], undefined)).toEqual(['2026-11-01', undefined])
})

test('invalid days are ignored, and so are days out of order', () => {
  expect(dayRange('soon', '2026-02-31')).toEqual([undefined, undefined])
  expect(dayRange('0000-01-01', '2024-02-29')).toEqual([undefined, '2024-02-29'])
  expect(dayRange('2026-11-30', '2026-11-01')).toEqual([undefined, undefined])
})
