import { expect, test } from 'vitest'
import { lineOf, linesOf, replaceRareCharacters } from './lines.ts'

test('line breaks of every kind part lines, and empty lines set them apart', () => {
  expect(linesOf('\n one\r\ntwo\r\n\r\n \nthree\u2028four\n').map(({ text, apart }) => [text, apart])).toEqual([
    ['one', false],
    ['two', false],
    ['three', true],
    ['four', false],
  ])
})

test('list marks hang before their text', () => {
  expect(linesOf('- seal\n* rod\n• oil\n1. why\n12) then').map(({ mark, text }) => [mark, text])).toEqual([
    ['•', 'seal'],
    ['•', 'rod'],
    ['•', 'oil'],
    ['1.', 'why'],
    ['12)', 'then'],
  ])
})

test('what only looks like a list mark stays in the text', () => {
  for (const text of ['-5 °C', '*bold*', '2026 was late', '1.5 mm', '–', '- ']) {
    expect(linesOf(text).map(({ mark, text }) => mark + text)).toEqual([text.trim()])
  }
})

test('a text of spaces has no lines', () => {
  expect(linesOf(' \n\t\n ')).toEqual([])
})

test('long words may be broken, between letters and never inside one', () => {
  const family = '👩‍👩‍👧'
  expect(lineOf(family.repeat(20)).split('\u200b')).toEqual([family.repeat(8), family.repeat(8), family.repeat(4)])
  expect(lineOf('Donaudampfschifffahrtsgesellschaft')).toBe('Donaudampfschifffahrtsgesellschaft')
})

test('a break between two words of a line becomes a blank', () => {
  expect(lineOf(' Oil leak\r\nat press 8\n')).toBe('Oil leak at press 8')
})

test('characters that cannot be drawn or that disguise text are left out', () => {
  expect(lineOf('a\u0007b\u202ec\u2066d\u00ade\tf')).toBe('abcde f')
})

test('plainer text keeps the scripts that never fail, and marks the others', () => {
  expect(replaceRareCharacters('Größe Łódź Ω ж 日本 é\u0301 €')).toBe('Größe Łódź Ω ж 日本 é\u0301 €')
  expect(replaceRareCharacters('שלום')).toBe('\ufffd'.repeat(4))
})
