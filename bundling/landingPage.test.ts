import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languages } from '../contract/settings/preferenceChoices.ts'
import { renderedLanding } from './landingPage.ts'

test('the landing page is in its HTML in every language, with the styles that it names', async () => {
  const html = await renderedLanding(await readFile('web/landing.html', 'utf8'))
  const pages = [...html.matchAll(/<div lang="(\w\w)">(.*)/g)]
  expect(pages.map(([, language]) => language)).toEqual(languages)
  const headlines = pages.map(([, , page = '']) => /<h1[^>]*>([^<]+)/.exec(page)?.[1])
  expect(headlines[0]).toMatch(/^Transform your future with /)
  expect(headlines.at(-1)).toMatch(/^Gestalten Sie Ihre Zukunft mit /)
  for (const [, name = ''] of html.matchAll(/class="(_\w+)"/g)) expect(html).toContain(`.${name}`)
})
