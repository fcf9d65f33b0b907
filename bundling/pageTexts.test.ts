import { readFileSync } from 'node:fs'
import { findKeys } from 'i18next-cli'
import { expect, test } from 'vitest'
import config from '../i18next.config.ts'
import { baseOf, filesFrom, textsOf } from './pageTexts.ts'

/** Texts that each page shows at once, and after a tap. */
const ownTexts = {
  floor: ['What is it about?', 'Blur'],
  signIn: ['Forgot password?', 'One more step'],
  wall: ['No open calls'],
} as const

test.each(['floor', 'signIn', 'wall'] as const)(
  'the catalogue of the page %s has its own texts, the messages of the server, and little more',
  async (page) => {
    const whole = JSON.parse(readFileSync('web/locales/de.json', 'utf8')) as Record<string, string>
    const texts = await textsOf(page, whole)
    for (const text of [...ownTexts[page], 'This case does not exist.'])
      expect(texts).toHaveProperty([text], whole[text])
    expect(texts).not.toHaveProperty(['Two-factor sign-in is off'])
    expect(Object.keys(texts).length).toBeLessThan(Object.keys(whole).length / 2)
  },
)

test('nothing is missing from it that the tool which fills the catalogues finds in the files of the page', async () => {
  const input = filesFrom(['web/andon/floor/startFloor.tsx'])
  const { allKeys } = await findKeys({ ...config, extract: { ...config.extract, input } })
  const keys = [...allKeys.values()].map(({ key }) => baseOf(key))
  const texts = await textsOf('floor', Object.fromEntries(keys.map((key) => [key, `${key} translated`])))
  expect(Object.keys(texts)).toEqual([...new Set(keys)])
})
