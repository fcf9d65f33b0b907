import { expect, test } from 'vitest'
import { NewCar } from './cars.ts'
import { NewCase } from './cases.ts'
import { NewTask } from './tasks.ts'
import { line, optionalLine } from './values.ts'

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
