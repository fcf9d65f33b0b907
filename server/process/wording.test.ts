import { expect, test } from 'vitest'
import { wordingIn } from './wording.ts'

test('a text is written in the requested language, English as it is', () => {
  expect(wordingIn('de')('In Progress')).toBe('In Arbeit')
  expect(wordingIn('en')('In Progress')).toBe('In Progress')
})

test('a number is formatted as in the language, but a number that is a name is not', () => {
  expect(wordingIn('en')('{{count}} cases', { count: 1250 })).toBe('1,250 cases')
  expect(wordingIn('de')('{{count}} cases', { count: 1250 })).toBe('1.250 Fälle')
  expect(wordingIn('de')('Invoice {{number}}', { number: '1250' })).toBe('Rechnung 1250')
})

test('a text without a translation stays as it is, with its values and without escaping', () => {
  expect(wordingIn('fr')('Report of {{name}} <b>', { name: 'A & B' })).toBe('Report of A & B <b>')
})
test('a floor language has its own texts and plural forms; everything else is in the fallback language', () => {
  const word = wordingIn('pl', 'de')
  expect(word('Quick Case')).toBe('Szybkie zgłoszenie')
  expect([1, 3, 5].map((count) => word('{{count}} refused', { count }))).toEqual([
    '1 odrzucone',
    '3 odrzucone',
    '5 odrzuconych',
  ])
  expect(word('Settings')).toBe('Einstellungen')
})
