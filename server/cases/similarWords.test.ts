import { expect, test } from 'vitest'
import { findingQueries } from './similarHits.ts'
import { queryOf, soughtWords } from './similarWords.ts'

const prefixes = (text: string) => soughtWords(text).map(({ prefix }) => prefix)

test('words are searched without their endings, each once, stop words not at all', () => {
  expect(prefixes('The leaking valves; a VALVE that leaks')).toEqual(['leak', 'valv', 'a'])
  expect(prefixes('Schläuche der Pressen')).toEqual(['schläuch', 'press'])
})

test('short words and numbers keep every letter, and find nothing alone unless they have three', () => {
  expect(soughtWords('oil at press 4, E-417')).toEqual([
    { prefix: 'oil', finds: true },
    { prefix: 'at', finds: false },
    { prefix: 'pres', finds: true },
    { prefix: '4', finds: false },
    { prefix: 'e', finds: false },
    { prefix: '417', finds: true },
  ])
})

test('long words match by prefix, and no punctuation reaches the query', () => {
  expect(soughtWords("oil:* & 'leakage' | !(x)").map(queryOf)).toEqual(['oil', 'leakag:*', 'x'])
})

test('a text of many words is truncated', () => {
  expect(soughtWords(Array.from({ length: 60 }, (_none, index) => `word${index}x`).join(' '))).toHaveLength(24)
})

const words = soughtWords('oil leak press flange')

test('rare words find alone, frequent ones only together with another', () => {
  expect(findingQueries(words, [0, 0, 0, 0])).toEqual(['oil | leak:* | pres:* | flang:*'])
  expect(findingQueries(words, [90, 900, 9000, 3])).toEqual(['flang:* | oil', 'leak:* & (pres:*)'])
  expect(findingQueries(words, [900, 901, 9000, 902])).toEqual(['oil & (leak:* | flang:* | pres:*)'])
})

test('a single frequent word finds on its own; beside a rare one it is not needed', () => {
  expect(findingQueries(soughtWords('press'), [9000])).toEqual(['pres:*'])
  expect(findingQueries(soughtWords('press flange'), [9000, 2])).toEqual(['flang:*'])
})
