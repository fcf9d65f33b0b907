import { readFileSync } from 'node:fs'
import { runExtractor } from 'i18next-cli'
import { describe, expect, test } from 'vitest'
import { problems } from './contract/http/errors.ts'
import { floorLanguages } from './contract/settings/preferenceChoices.ts'
import { refusals } from './contract/refusals/refusals.ts'
import { contractTexts } from './contractTexts.ts'
import { floorKeys } from './floorTexts.ts'
import config from './i18next.config.ts'

const catalogueOf = (language: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(`web/locales/${language}.json`, 'utf8')) as Record<string, string>)

const figuresIn = (text: string): string[] =>
  [...text.matchAll(/\{\{?\w+(?:, \w+)?\}?\}/g)].map(([figure]) => figure).sort()

test('the catalogues have exactly the texts of the screens: `i18next-cli extract` would change nothing', async () => {
  const { results } = await runExtractor(config, { isDryRun: true, quiet: true })
  expect(results.filter(({ updated }) => updated).map(({ path }) => path)).toEqual([])
})

test('they have every text of the contract: reasons of refusals, messages of its schemas, words for stored values', async () => {
  const texts = await contractTexts()
  for (const expected of [
    'Row {{line}}: {{problem}}',
    'Use at most {{maximum}} characters.',
    'Hours cannot be negative.',
  ]) {
    expect(texts).toContain(expected)
  }
  const known = new Set(catalogueOf('de').map(([text]) => text))
  expect([...texts].filter((text) => text !== '' && !known.has(text))).toEqual([])
})

test('a reason of a refusal is not also a problem code, and each of its placeholders has one meaning', () => {
  expect(Object.keys(refusals).filter((reason) => reason in problems)).toEqual([])
  // With it the catalogues would look for plural forms.
  expect(Object.values(refusals).filter(({ text }) => text.includes('{{count'))).toEqual([])
})

describe.each(config.locales)('in %s', (language) => {
  test('every text is translated', () => {
    expect(catalogueOf(language).filter(([, text]) => text === '')).toEqual([])
  })

  test('every translation has the placeholders of its text', () => {
    const odd = catalogueOf(language).filter(([key, text]) => String(figuresIn(key)) !== String(figuresIn(text)))
    expect(odd).toEqual([])
  })
})

describe.each(floorLanguages)('in %s', (language) => {
  const catalogue = Object.fromEntries(catalogueOf(language))

  test('exactly the texts of the floor are translated', async () => {
    const keys = await floorKeys(language)
    expect(keys.filter((key) => !catalogue[key])).toEqual([])
    expect(Object.keys(catalogue).filter((key) => !keys.includes(key))).toEqual([])
  })

  test('every translation has the placeholders of its text', () => {
    const odd = Object.entries(catalogue).filter(([key, text]) => String(figuresIn(key)) !== String(figuresIn(text)))
    expect(odd).toEqual([])
  })
})

test('a limit that may change is not part of a text: the contract has it', () => {
  expect(catalogueOf('en').filter(([key]) => /\d ?(?:MB|files|photos|rows)\./.test(key))).toEqual([])
})

test('French punctuation stays with its word at the end of a line, and apostrophes are typographic', () => {
  const loose = catalogueOf('fr').filter(([, text]) => / [:;!?»]|« |'/.test(text))
  expect(loose).toEqual([])
})
