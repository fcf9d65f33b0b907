import { existsSync, globSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '../../contract/settings/preferenceChoices.ts'
import { guidePages, pictureUrl, readGuide } from './guideFiles.ts'
import { Markdown } from './Markdown.tsx'

const topicsIn = (text: string) => [...text.matchAll(/<a id="([a-z-]+)"><\/a>/g)].map(([, topic]) => topic)
const picturesIn = (text: string) => [...text.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, path]) => path ?? '')

test.each(languages.flatMap((language) => guidePages.map((page) => [language, page] as const)))(
  'the guide in %s has %s, with the topics and pictures that it has in English',
  async (language, page) => {
    const { text } = await readGuide(page, language)
    const english = await readGuide(page, 'en')
    expect(topicsIn(text)).toEqual(topicsIn(english.text))
    expect(picturesIn(text)).toEqual(picturesIn(english.text))
    for (const path of picturesIn(text)) expect(pictureUrl(language, path)).toBeTruthy()
    render(<Markdown text={text} pictureUrl={(path) => pictureUrl(language, path)} />)
    for (const topic of topicsIn(text)) expect(document.getElementById(topic ?? '')?.tagName).toBe('H2')
    expect(screen.queryAllByRole('img')).toHaveLength(picturesIn(text).length)
  },
)

test('a language without a guide shows the English one', async () => {
  expect((await readGuide('operator', 'pl')).language).toBe('en')
})

test('“How it works” links to existing topics', () => {
  const sources = globSync('web/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'))
  const links = sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/guide="([a-z-]+)#([a-z-]+)"/g)])
  expect(links.length).toBeGreaterThan(5)
  for (const [, page, topic] of links) {
    const file = `docs/guide/en/${page}.md`
    expect(existsSync(file) && topicsIn(readFileSync(file, 'utf8'))).toContain(topic)
  }
})
