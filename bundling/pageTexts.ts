import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findKeys } from 'i18next-cli'
import type { Plugin } from 'vite'
import config from '../i18next.config.ts'

/** The pages whose catalogues hold their own texts alone, by the query with which they load them. */
const starts = {
  floor: 'web/andon/floor/startFloor.tsx',
  landing: 'web/auth/startLanding.tsx',
  wall: 'web/wallboards/startWall.tsx',
} as const

type PlainPage = keyof typeof starts
type Catalogue = Record<string, string>

const ofPage = /^(.*\/locales\/\w\w\.json)\?page=(\w+)$/
const importing = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g

/**
 * Cuts the catalogues of the small apps down to what they may show: `de.json?page=floor` holds the texts that the floor screen's
 * files ask for, and every sentence of the wire. All that the app behind the sign-in says besides is most of a catalogue.
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file = '', page = ''] = ofPage.exec(id) ?? []
      if (!isPlainPage(page)) return null
      const texts = await textsOf(page, JSON.parse(readFileSync(file, 'utf8')) as Catalogue)
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' }
    },
  }
}

const isPlainPage = (page: string): page is PlainPage => page in starts

/** What of a catalogue a page may show, now or after a tap. English texts that are their own keys are left out. */
export async function textsOf(page: PlainPage, catalogue: Catalogue): Promise<Catalogue> {
  const asked = await keysOf(page)
  return Object.fromEntries(Object.entries(catalogue).filter(([key, text]) => asked.has(baseOf(key)) && key !== text))
}

/** As the tool that fills the catalogues finds them: what the page's files ask for, and what the server may say to anybody. */
async function keysOf(page: PlainPage): Promise<Set<string>> {
  const { allKeys } = await findKeys({ ...config, extract: { ...config.extract, input: filesOf(page) } })
  return new Set([...allKeys.values()].map(({ key }) => baseOf(key)))
}

/** A text without the form that it has with a number: languages have other forms than the ones that were looked for. */
export const baseOf = (key: string): string => key.replace(/_(?:one|two|few|many|other)$/, '')

/** The files of the web that a page loads, at once or when something is opened. */
const filesOf = (page: PlainPage): string[] => filesFrom([starts[page]])

/** The same of files, by their names in the project. */
export function filesFrom(begun: readonly string[]): string[] {
  const files = new Set(begun.map((name) => join(import.meta.dirname, '..', name)))
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importing)) {
      const other = join(dirname(file), name)
      if (existsSync(other)) files.add(other)
    }
  }
  return [...files]
}
