import { expect, test } from 'vitest'
import { wordingIn } from './wording.ts'

test('a text is written in the language that is asked for, English as it is', () => {
  expect(wordingIn('de')('In Progress')).toBe('In Arbeit')
  expect(wordingIn('en')('In Progress')).toBe('In Progress')
})

test('a text that no catalogue has stays what it is, with its values and no escaping', () => {
  expect(wordingIn('fr')('Report of {{name}} <b>', { name: 'A & B' })).toBe('Report of A & B <b>')
})
