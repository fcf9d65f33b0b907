import i18next from 'i18next'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from './issueText.ts'
import { preferredLanguage, startLanguage } from './i18n.ts'

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['pl', 'de-AT'], 'de'],
  [['ja'], 'en'],
  [[], 'en'],
])('a browser that wants %j is shown %s', (wanted, shown) => expect(preferredLanguage(wanted)).toBe(shown))

test('English plurals work without a translation of every text', () => {
  expect([i18next.t('{{count}} cases', { count: 1 }), i18next.t('{{count}} cases', { count: 2 })]).toEqual([
    '1 case',
    '2 cases',
  ])
  expect(i18next.t('Save changes')).toBe('Save changes')
})

test('a text of which the key names a context is shown without it', () => {
  expect(i18next.t('Medium§impact')).toBe('Medium')
  expect(i18next.t('Medium§size')).toBe('Medium')
})

test('a number within a text is formatted', () => {
  expect(i18next.t('{{count}} cases', { count: 1250 })).toBe('1,250 cases')
  expect(i18next.t('A station in {{n}} parts', { n: 1250 })).toBe('A station in 1,250 parts')
  expect(i18next.t('Invoice {{number}}', { number: '1250' })).toBe('Invoice 1250')
})

describe('in German', () => {
  afterAll(() => startLanguage('en'))

  test('the page declares its language', async () => {
    await startLanguage('de')
    expect(document.documentElement.lang).toBe('de')
    expect(i18next.t('Save changes')).toBe('Änderungen speichern')
  })

  test('a number within a text is formatted the German way', () => {
    expect(i18next.t('{{count}} cases', { count: 1250 })).toBe('1.250 Fälle')
    expect(i18next.t('{{count}} cases', { count: 999 })).toBe('999 Fälle')
    expect(i18next.t('{{count}} cases', { count: 2.5 })).toBe('2,5 Fälle')
  })

  test.each([
    [z.string().max(20_000, 'Use at most {{maximum}} characters.'), 'x'.repeat(20_001), '20.000 Zeichen'],
    [
      z.string().refine(() => false, { error: 'Photos can be at most {{megabytes}} MB.', params: { megabytes: 10 } }),
      '',
      '10\\sMB',
    ],
  ])('what a shape found wrong is reported with its values: %#', (shape, value, limit) => {
    const [issue] = shape.safeParse(value).error?.issues ?? []
    expect(issue && issueText(issue)).toMatch(new RegExp(`höchstens ${limit}`))
  })

  test('a sentence from the server is shown as it is', () => {
    expect(i18next.t('Verwenden Sie höchstens 20.000 Zeichen.')).toBe('Verwenden Sie höchstens 20.000 Zeichen.')
  })
})
