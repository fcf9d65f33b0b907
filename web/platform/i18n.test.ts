import i18next from 'i18next'
import { afterAll, describe, expect, test } from 'vitest'
import { preferredLanguage, startLanguage } from './i18n.ts'

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['pl', 'de-AT'], 'de'],
  [['ja'], 'en'],
  [[], 'en'],
])('a browser that wants %j is shown %s', (wanted, shown) => expect(preferredLanguage(wanted)).toBe(shown))

test('English counts without a translation of every text', () => {
  expect([i18next.t('{{count}} cases', { count: 1 }), i18next.t('{{count}} cases', { count: 2 })]).toEqual([
    '1 case',
    '2 cases',
  ])
  expect(i18next.t('Save changes')).toBe('Save changes')
})

test('a figure within a text is written as figures are', () => {
  expect(i18next.t('{{count}} cases', { count: 1250 })).toBe('1,250 cases')
  expect(i18next.t('A station in {{n}} parts', { n: 1250 })).toBe('A station in 1,250 parts')
  expect(i18next.t('Invoice {{number}}', { number: '1250' })).toBe('Invoice 1250')
})

describe('in German', () => {
  afterAll(() => startLanguage('en'))

  test('the page says which language it is in', async () => {
    await startLanguage('de')
    expect(document.documentElement.lang).toBe('de')
    expect(i18next.t('Save changes')).toBe('Änderungen speichern')
  })

  test('a figure within a text is written the German way', () => {
    expect(i18next.t('{{count}} cases', { count: 1250 })).toBe('1.250 Fälle')
  })

  test('a sentence of the wire is told with its figure', () => {
    expect(i18next.t('Use at most 200 characters.')).toBe('Verwenden Sie höchstens 200 Zeichen.')
  })

  test.each([
    ['Use at most 20,000 characters.', 'Verwenden Sie höchstens 20.000 Zeichen.'],
    [
      'At most 1040.50 can still be credited, without tax.',
      'Höchstens 1.040,50 können noch gutgeschrieben werden, ohne Steuer.',
    ],
    ['Business Central has no account 6955. Check it under Integrations.', 'Business Central hat kein Konto 6955.'],
    ['Business Central has no account K6955. Check it under Integrations.', 'Business Central hat kein Konto K6955.'],
  ])('what is counted is written the German way, the number of something as it is: %s', (sentence, told) => {
    expect(i18next.t(sentence)).toContain(told)
  })

  test('one that nobody knows is told as it came', () => {
    expect(i18next.t('The flux of 7 capacitors is low.')).toBe('The flux of 7 capacitors is low.')
  })
})
