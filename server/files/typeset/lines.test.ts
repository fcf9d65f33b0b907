import { expect, test } from 'vitest'
import { lineOf, linesOf, replaceRareCharacters } from './lines.ts'

test('line breaks of every kind separate lines, and empty lines become space', () => {
  expect(linesOf('\n one\r\ntwo\r\n\r\n \nthree\u2028four\n').map(({ text, apart }) => [text, apart])).toEqual([
    ['one', false],
    ['two', false],
    ['three', true],
    ['four', false],
  ])
})

test('list markers hang before their text', () => {
  expect(linesOf('- seal\n* rod\n• oil\n1. why\n12) then').map(({ mark, text }) => [mark, text])).toEqual([
    ['•', 'seal'],
    ['•', 'rod'],
    ['•', 'oil'],
    ['1.', 'why'],
    ['12)', 'then'],
  ])
})

test('what only looks like a list marker stays in the text', () => {
  for (const text of ['-5 °C', '*bold*', '2026 was late', '1.5 mm', '–', '- ']) {
    expect(linesOf(text).map(({ mark, text }) => mark + text)).toEqual([text.trim()])
  }
})

test('a text of spaces has no lines', () => {
  expect(linesOf(' \n\t\n ')).toEqual([])
})

test('long words may be broken, between characters and never within one', () => {
  const family = '👩‍👩‍👧'
  expect(lineOf(family.repeat(20)).split('\u200b')).toEqual([family.repeat(8), family.repeat(8), family.repeat(4)])
  expect(lineOf('Donaudampfschifffahrtsgesellschaft')).toBe('Donaudampfschifffahrtsgesellschaft')
})

test('a line break between two words becomes a space', () => {
  expect(lineOf(' Oil leak\r\nat press 8\n')).toBe('Oil leak at press 8')
})

test('characters that cannot be drawn or that disguise text are removed', () => {
  expect(lineOf('a\u0007b\u202ec\u2066d\u00ade\tf')).toBe('abcde f')
})

test('plainer text keeps the scripts that are safe to typeset, and marks the others', () => {
  expect(replaceRareCharacters('Größe Łódź Ω ж 日本 é\u0301 €')).toBe('Größe Łódź Ω ж 日本 é\u0301 €')
  expect(replaceRareCharacters('שלום')).toBe('\ufffd'.repeat(4))
})
