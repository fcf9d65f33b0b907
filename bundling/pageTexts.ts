import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findKeys } from 'i18next-cli'
import type { Plugin } from 'vite'
import config from '../i18next.config.ts'

/** The pages with reduced catalogues, by the query with which they import them. */
const starts = {
  floor: 'web/andon/floor/startFloor.tsx',
  signIn: 'web/auth/startSignIn.tsx',
  wall: 'web/wallboards/startWall.tsx',
} as const

type PlainPage = keyof typeof starts
type Catalogue = Record<string, string>

const ofPage = /^(.*\/locales\/\w\w\.json)\?page=(\w+)$/
const importing = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g

/**
 * Reduces the catalogues of the small apps to the texts they may show: `de.json?page=floor` has the texts that the floor
 * screen's files use, and every message of the server. Most of a catalogue belongs to the app behind the sign-in.
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

/**
 * The entries of a catalogue that a page may show, at once or after a tap. English texts that are their own keys are left
 * out.
 */
export async function textsOf(page: PlainPage, catalogue: Catalogue): Promise<Catalogue> {
  const asked = await keysOf(page)
  return Object.fromEntries(Object.entries(catalogue).filter(([key, text]) => asked.has(baseOf(key)) && key !== text))
}

/** Extracted with the tool that fills the catalogues: the texts that the page's files use, and the messages of the server. */
async function keysOf(page: PlainPage): Promise<Set<string>> {
  const { allKeys } = await findKeys({ ...config, extract: { ...config.extract, input: filesOf(page) } })
  return new Set([...allKeys.values()].map(({ key }) => baseOf(key)))
}

/** A key without its plural suffix: languages have other plural forms than those that were extracted. */
export const baseOf = (key: string): string => key.replace(/_(?:one|two|few|many|other)$/, '')

/** The source files that a page loads, at once or later. */
const filesOf = (page: PlainPage): string[] => filesFrom([starts[page]])

/** The same for any files, by their paths in the project. */
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
