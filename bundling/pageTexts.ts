import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { contractTexts } from '../contractTexts.ts'

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
  const known: Partial<Record<PlainPage, Promise<ReadonlySet<string>>>> = {}
  return {
    name: 'page-texts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file = '', page = ''] = ofPage.exec(id) ?? []
      if (!isPlainPage(page)) return null
      const texts = await textsOf(
        page,
        JSON.parse(readFileSync(file, 'utf8')) as Catalogue,
        (known[page] ??= keysOf(page)),
      )
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' }
    },
  }
}

const isPlainPage = (page: string): page is PlainPage => page in starts

/**
 * The entries of a catalogue that a page may show, at once or after a tap. English texts that are their own keys are left
 * out.
 */
export async function textsOf(
  page: PlainPage,
  catalogue: Catalogue,
  keys: Promise<ReadonlySet<string>> = keysOf(page),
): Promise<Catalogue> {
  const asked = await keys
  return Object.fromEntries(Object.entries(catalogue).filter(([key, text]) => asked.has(baseOf(key)) && key !== text))
}

/** Every string in the page's files, since a text is written where it is shown, and the messages of the server. */
async function keysOf(page: PlainPage): Promise<Set<string>> {
  const strings = filesOf(page).flatMap((file) => stringsIn(readFileSync(file, 'utf8')))
  return new Set([...strings, ...(await contractTexts())])
}

const stringsIn = (code: string): string[] =>
  [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, single, double]) => single ?? double ?? '')

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
