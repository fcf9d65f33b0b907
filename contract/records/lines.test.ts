import { expect, test } from 'vitest'
import { NewCar } from '../cars/cars.ts'
import { NewCase } from '../cases/cases.ts'
import { NewComment } from '../comments/comments.ts'
import { checkCustomValue } from '../customFields/checkCustomValue.ts'
import { Pin } from '../kiosks/kiosks.ts'
import { NewTask } from '../tasks/tasks.ts'
import { line, optionalLine, prose } from '../values/values.ts'

test.each([
  ['Oil leak\nat press 8', 'Oil leak at press 8'],
  ['Oil leak \r\n\r\n\tat press 8\r\n', 'Oil leak at press 8'],
  ['Oil\u2028leak\u2029at\vpress\f8', 'Oil leak at press 8'],
  ['  Oil  leak,\tpress 8  ', 'Oil  leak,\tpress 8'],
])('a title is one line, however it was pasted: %j', (pasted, title) => {
  const description = 'Two lines\nstay two lines.'
  expect(NewCase.parse({ title: pasted, description })).toMatchObject({ title, description })
  expect(NewCar.parse({ title: pasted, background: description })).toMatchObject({ title, background: description })
  expect(NewTask.parse({ title: pasted, description })).toMatchObject({ title, description })
})

test('line breaks count towards the length as a single space', () => {
  expect(line(3, 'Required').parse('a\r\n\r\nb')).toBe('a b')
  expect(line(3, 'Required').safeParse('a\nbc').success).toBe(false)
})

test('text of line breaks only is empty', () => {
  expect(line(200, 'Title is required').safeParse('\n\r\n').error?.issues[0]?.message).toBe('Title is required')
  expect(optionalLine(200).parse('\n')).toBeNull()
  expect(optionalLine(200).parse('Hall 2,\nline 4')).toBe('Hall 2, line 4')
})

test.each([
  ['a bell', 'Leak\u0007'],
  ['an escape sequence', '\u001b[2JLeak'],
  ['DEL', 'Leak\u007f'],
  ['a control character of ISO 8859', 'Leak\u009b'],
  ['NUL', 'Le\u0000ak'],
  ['half a character', 'Leak \ud83d'],
  ['letters that are read from right to left', 'Leak \u202egnp.exe'],
])('a text with %s is refused, in one line or several', (_what, text) => {
  const wrong = [{ message: 'Remove the control characters.' }]
  for (const shape of [line(200, 'Required'), optionalLine(200), prose(200)])
    expect(shape.safeParse(text).error?.issues).toMatchObject(wrong)
  expect(NewCase.safeParse({ title: 'Leak', description: text }).error?.issues).toMatchObject(wrong)
  expect(NewComment.safeParse({ content: text }).error?.issues).toMatchObject(wrong)
  expect(checkCustomValue({ kind: 'text', choices: [] }, text)).toMatchObject({ problem: { text: wrong[0]?.message } })
})

test('a text of several lines keeps tabs and lines, and has usual ones for those of other programs', () => {
  expect(prose(200).parse('Hall 2:\tleak\r\nHall 3\vline 4\u2028Hall 5 👩🏽‍🏭 \u2068مرحبا\u2069')).toBe(
    'Hall 2:\tleak\r\nHall 3\nline 4\nHall 5 👩🏽‍🏭 \u2068مرحبا\u2069',
  )
})

test('a PIN of the wrong length has one reason', () => {
  expect(Pin.safeParse('123').error?.issues).toMatchObject([{ message: 'Enter 4 to 6 digits.' }])
  expect(Pin.safeParse('1234').error?.issues).toMatchObject([{ message: 'This PIN is too easy to guess.' }])
})
