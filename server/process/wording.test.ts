import { expect, test } from 'vitest'
import { wordingIn } from './wording.ts'

test('a text is written in the language that is asked for, English as it is', () => {
  expect(wordingIn('de')('In Progress')).toBe('In Arbeit')
  expect(wordingIn('en')('In Progress')).toBe('In Progress')
})

test('a figure is written as the language writes figures, a number that is a name is not', () => {
  expect(wordingIn('en')('{{count}} cases', { count: 1250 })).toBe('1,250 cases')
  expect(wordingIn('de')('{{count}} cases', { count: 1250 })).toBe('1.250 Fälle')
  expect(wordingIn('de')('Invoice {{number}}', { number: '1250' })).toBe('Rechnung 1250')
})

test('a text that no catalogue has stays what it is, with its values and no escaping', () => {
  expect(wordingIn('fr')('Report of {{name}} <b>', { name: 'A & B' })).toBe('Report of A & B <b>')
})
test('a language of the floor has what is said there, with its forms of number; all else is in the other language', () => {
  const word = wordingIn('pl', 'de')
  expect(word('Quick Case')).toBe('Szybkie zgłoszenie')
  expect([1, 3, 5].map((count) => word('{{count}} refused', { count }))).toEqual([
    '1 odrzucone',
    '3 odrzucone',
    '5 odrzuconych',
  ])
  expect(word('Settings')).toBe('Einstellungen')
})
