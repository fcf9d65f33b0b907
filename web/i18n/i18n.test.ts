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

  test.each([
    ['Line 3: There is no such status.', 'Zeile 3: Diesen Status gibt es nicht.'],
    ['Line 12: Use at most 20,000 characters.', 'Zeile 12: Verwenden Sie höchstens 20.000 Zeichen.'],
    ['The Base URL is not a complete web address.', 'Basis-URL: keine vollständige Webadresse.'],
    [
      'The Base URL points to erp.example.com, which is not Microsoft’s. Another host must be named in the server’s configuration.',
      'Basis-URL: erp.example.com gehört nicht zu Microsoft.',
    ],
    ['Somebody has worked on these cases since: CASE-7, CASE-12 … (9).', 'seitdem gearbeitet: CASE-7, CASE-12 … (9).'],
  ])('what stands in its gaps may be a sentence, the name of a field, or names: %s', (sentence, told) => {
    expect(i18next.t(sentence)).toContain(told)
  })

  test.each(['The flux of 7 capacitors is low.', 'Line 3: Flux is low.', 'News for you: flux is low'])(
    'one that nobody knows is told as it came: %s',
    (sentence) => expect(i18next.t(sentence)).toBe(sentence),
  )
})
