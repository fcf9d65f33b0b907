import { readFileSync } from 'node:fs'
import { findKeys } from 'i18next-cli'
import { expect, test } from 'vitest'
import config from './i18next.config.ts'
import { filesOf, textsOf } from './pageTexts.ts'

/** The texts that files ask for, as the tool that fills the catalogues finds them. */
async function askedFor(input: string[]): Promise<Set<string>> {
  const { allKeys } = await findKeys({ ...config, extract: { ...config.extract, input }, plugins: [] })
  return new Set([...allKeys.values()].map(({ key }) => key))
}

const ofWeb = await askedFor(['web/**/*.{ts,tsx}'])

test.each(['floor', 'landing'] as const)(
  'the catalogues of the page %s have all that it asks for and all that the wire may say, and little more',
  async (page) => {
    const ofPage = await askedFor(filesOf(page))
    expect(ofPage.size).toBeGreaterThan(10)
    for (const language of ['de', 'es', 'fr']) {
      const whole = JSON.parse(readFileSync(`web/locales/${language}.json`, 'utf8')) as Record<string, string>
      const own = textsOf(page, whole)
      const missing = Object.entries(whole).filter(([key, text]) => {
        const isNeeded = ofPage.has(key) || !ofWeb.has(key)
        return isNeeded && !(key in own) && text !== key
      })
      expect(missing).toEqual([])
      expect(Object.keys(own).length).toBeLessThan(Object.keys(whole).length / 2)
    }
  },
)
