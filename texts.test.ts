import { readFileSync } from 'node:fs'
import { runExtractor } from 'i18next-cli'
import { describe, expect, test } from 'vitest'
import config from './i18next.config.ts'

const catalogueOf = (language: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(`web/locales/${language}.json`, 'utf8')) as Record<string, string>)

const figuresIn = (text: string): string[] => [...text.matchAll(/\{\{?\w+\}?\}/g)].map(([figure]) => figure).sort()

test('the catalogues hold the texts of the screens and no others: `i18next-cli extract` would change nothing', async () => {
  const { results } = await runExtractor(config, { isDryRun: true, quiet: true })
  expect(results.filter(({ updated }) => updated).map(({ path }) => path)).toEqual([])
})

test('they hold what the server says to people, wherever it says it, and not what it tells its log', () => {
  const known = new Set(catalogueOf('de').map(([text]) => text))
  const said = [
    'There is no such status.',
    'A list has at most {{n}} people.',
    'This is no amount.',
    'Line {{n}}: {{n2}}',
    'There is no field "{{n}}".',
    'This must be a whole number.',
    'Say how much is credited.',
  ]
  expect(said.filter((text) => !known.has(text))).toEqual([])
  const logged = ['A job failed.', 'The audit log could not be sealed; trying again.']
  expect(logged.filter((text) => known.has(text))).toEqual([])
})

describe.each(config.locales)('in %s', (language) => {
  test('every text is translated', () => {
    expect(catalogueOf(language).filter(([, text]) => text === '')).toEqual([])
  })

  test('every translation has the figures of its text', () => {
    const odd = catalogueOf(language).filter(([key, text]) => String(figuresIn(key)) !== String(figuresIn(text)))
    expect(odd).toEqual([])
  })
})

test('a limit that may change is no part of a text: the contract says it', () => {
  expect(catalogueOf('en').filter(([key]) => /\d ?(?:MB|files|photos|rows)\./.test(key))).toEqual([])
})

test('French signs stay with their word at the end of a line, and its apostrophes are typeset', () => {
  const loose = catalogueOf('fr').filter(([, text]) => / [:;!?»]|« |'/.test(text))
  expect(loose).toEqual([])
})
