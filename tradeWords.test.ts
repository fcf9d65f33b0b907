import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from './contract/settings/preferenceChoices.ts'

/** A word of the trade: its English forms, and the forms of one other language. */
type TradeWord = { english: string[]; other: string[] }

const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** The tables of `docs/languages.md`, each as its rows and each row as its cells; the first row is the header. */
const [trade = [], avoided = []] = readFileSync('docs/languages.md', 'utf8')
  .split('\n## ')
  .map((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.startsWith('| --'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )

/** The rows below the header, each as its first cell and that of a language. */
function columnOf([head = [], ...rows]: string[][], language: string): [string | undefined, string | undefined][] {
  const column = head.indexOf(nameIn(language))
  return rows.map((cells) => [cells[0], cells[column]])
}

const wordsIn = (language: string): TradeWord[] =>
  columnOf(trade, language).map(([english, other]) => ({ english: formsIn(english), other: formsIn(other) }))

const formsIn = (cell = '') => cell.split(/,\s*/).filter((form) => form !== '')

/** The trade's words in an English text whose translation lacks them; within a longer one a shorter word does not count. */
function lacking(text: string, translated: string, words: readonly TradeWord[]): string[] {
  const translatedText = plain(translated)
  let rest = withoutFigures(text.replace(/(?:_(?:one|other)|§\w+)$/, ''))
  const lengthOf = ({ english }: TradeWord) => english[0]?.length ?? 0
  return [...words]
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .flatMap(({ english, other }) => {
      const before = rest
      for (const form of english) rest = rest.replaceAll(new RegExp(`(?<![\\p{L}-])${form}(?![\\p{L}-])`, 'giu'), '')
      const isThere = rest === before || other.some((form) => translatedText.includes(plain(form)))
      return isThere ? [] : [`“${other[0]}” is missing in “${translated}” (${text})`]
    })
}

/** The names of placeholders are not visible. */
const withoutFigures = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '')

/** Normalises apostrophes and spaces. */
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s/g, ' ')

/** Which of these words a text contains as whole words in their own spelling. */
const wordsFound = (text: string, forms: readonly string[]): string[] =>
  forms.filter((form) => new RegExp(`(?<![\\p{L}-])${form}(?![\\p{L}-])`, 'u').test(withoutFigures(text)))

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  const words = wordsIn(language)

  test('the table has every word', () => {
    expect(words.length).toBeGreaterThan(30)
    expect(words.filter(({ other }) => other.length === 0)).toEqual([])
  })

  const catalogue = JSON.parse(readFileSync(`web/locales/${language}.json`, 'utf8')) as Record<string, string>

  test('texts are translated with the words of the trade', () => {
    expect(Object.entries(catalogue).flatMap(([text, translated]) => lacking(text, translated, words))).toEqual([])
  })

  test('no text has a word that should not be used', () => {
    const forms = columnOf(avoided, language).flatMap(([, cell]) => formsIn(cell))
    expect(forms.length).toBeGreaterThan(0)
    expect(Object.values(catalogue).filter((text) => wordsFound(text, forms).length > 0)).toEqual([])
  })
})

test('a translation with another word is found, one with another form is not', () => {
  const words = [{ english: ['case', 'cases'], other: ['Fall', 'Fäll'] }]
  expect(lacking('Open cases', 'Offene Fälle', words)).toEqual([])
  expect(lacking('{{count}} cases_one', '{{count}} Vorgang', words)).toHaveLength(1)
  const longer = { english: ['Quick Case'], other: ['Schnellmeldung'] }
  expect(lacking('Quick Case', 'Schnellmeldung', [...words, longer])).toEqual([])
  expect(lacking('Showcase', 'Schaufenster', words)).toEqual([])
})

test('a word that should not be used is found as a whole word in its own spelling', () => {
  expect(wordsFound('Diese Id gehört dazu', ['Id'])).toEqual(['Id'])
  expect(wordsFound('Diese ID mit Idee, {{Id}}', ['Id'])).toEqual([])
})
