import { expect, test } from 'vitest'
import type { DateFormat } from '../settings/preferenceChoices.ts'
import { readDay } from './typedDay.ts'

const today = '2026-11-29'

test.each([
  ['de', 'dmy', '24.11.2026', '2026-11-24'],
  ['de', 'dmy', '03.12.26', '2026-12-03'],
  ['de', 'dmy', '3.12.', '2026-12-03'],
  ['de', 'dmy', '3. Dez. 2026', '2026-12-03'],
  ['de', 'dmy', '3. März 2026', '2026-03-03'],
  ['fr', 'dmy', '03/12/2026', '2026-12-03'],
  ['fr', 'dmy', '1er déc. 2026', '2026-12-01'],
  ['fr', 'dmy', '3 juil. 2026', '2026-07-03'],
  ['es', 'dmy', '3-12-2026', '2026-12-03'],
  ['es', 'dmy', '3 de diciembre de 2026', '2026-12-03'],
  ['es', 'ymd', '03/12/2026', '2026-12-03'],
  ['en', 'mdy', '12/03/2026', '2026-12-03'],
  ['en', 'mdy', '24/11/2026', '2026-11-24'],
  ['en', 'mdy', '3.12.2026', '2026-12-03'],
  ['en', 'mdy', 'Dec 3, 2026', '2026-12-03'],
  ['en', 'dmy', '03/12/2026', '2026-12-03'],
  ['en', 'dmy', '3 dec', '2026-12-03'],
  ['en', 'ymd', '12-03', '2026-12-03'],
  ['de', 'mdy', '2026-12-03', '2026-12-03'],
  ['de', 'dmy', '2026/12/3', '2026-12-03'],
] as const)('in %s with %s, %s is %s', (language, order, text, day) => {
  expect(readDay(text, { language, order, today })).toBe(day)
})

test.each(['', '3', '31.2.2026', '24.11.2', '24.11.202', '3 jui 2026', 'tomorrow', '1.2.3.4', '12:30', '٣/١/٢٠٢٦'])(
  '%s is no day',
  (text) => {
    const order: DateFormat = 'dmy'
    expect(readDay(text, { language: 'fr', order, today })).toBeNull()
  },
)
