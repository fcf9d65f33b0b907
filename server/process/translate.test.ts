import { expect, test } from 'vitest'
import { translateInto } from './translate.ts'

test('a text is written in the requested language, English as it is', () => {
  expect(translateInto('de')('In Progress')).toBe('In Arbeit')
  expect(translateInto('en')('In Progress')).toBe('In Progress')
})

test('a number is formatted as in the language, but a number that is a name is not', () => {
  expect(translateInto('en')('{{count}} cases', { count: 1250 })).toBe('1,250 cases')
  expect(translateInto('de')('{{count}} cases', { count: 1250 })).toBe('1.250 Fälle')
  expect(translateInto('de')('Invoice {{number}}', { number: '1250' })).toBe('Rechnung 1250')
})

test('a text without a translation stays as it is, with its values and without escaping', () => {
  expect(translateInto('fr')('Report of {{name}} <b>', { name: 'A & B' })).toBe('Report of A & B <b>')
})
test('a floor language has its own texts and plural forms; everything else is in the fallback language', () => {
  const word = translateInto('pl', 'de')
  expect(word('Quick Case')).toBe('Szybkie zgłoszenie')
  expect([1, 3, 5].map((count) => word('{{count}} refused', { count }))).toEqual([
    '1 odrzucone',
    '3 odrzucone',
    '5 odrzuconych',
  ])
  expect(word('Settings')).toBe('Einstellungen')
})
