import { expect, test } from 'vitest'
import { preferredLanguage } from './i18n.ts'

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['pl', 'de-AT'], 'de'],
  [['ja'], 'en'],
  [[], 'en'],
])('a browser that wants %j is shown %s', (wanted, shown) => expect(preferredLanguage(wanted)).toBe(shown))
