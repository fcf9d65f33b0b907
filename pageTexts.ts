import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The pages whose catalogues hold their own texts alone, by the query with which they load them. */
const starts = {
  floor: 'web/andon/floor/startFloor.tsx',
  landing: 'web/auth/startLanding.tsx',
} as const

export type PlainPage = keyof typeof starts
type Catalogue = Record<string, string>

const ofPage = /^(.*\/locales\/\w\w\.json)\?page=(\w+)$/
const importing = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g
const plural = /_(?:zero|one|two|few|many|other)$/

/**
 * Cuts the catalogues of the small apps down to what they may show: `de.json?page=floor` holds the texts of the modules that the
 * floor screen can ever load, and every sentence of the wire. All that the app behind the sign-in says besides is most of a catalogue.
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, file = '', page = ''] = ofPage.exec(id) ?? []
      if (!isPlainPage(page)) return null
      const texts = textsOf(page, JSON.parse(textOf(file)) as Catalogue)
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' }
    },
  }
}

const isPlainPage = (page: string): page is PlainPage => page in starts

/** What of a catalogue a page may show, now or after a tap. */
export function textsOf(page: PlainPage, catalogue: Catalogue): Catalogue {
  const shown = quotedIn(filesOf(page))
  const said = quotedOnWire()
  const isShown = (key: string, translation: string) => {
    // English texts are their own keys.
    if (translation === key) return false
    // A figure in a sentence of the wire is written in there by code.
    if (key.includes('{{n}}')) return true
    const text = key.replace(plural, '')
    return shown.has(text) || said.has(text)
  }
  return Object.fromEntries(Object.entries(catalogue).filter(([key, text]) => isShown(key, text)))
}

let onWire: Set<string> | undefined

/** What the server may say to whom is not to be seen from here: all of it. */
function quotedOnWire(): Set<string> {
  const files = () => globSync('{contract,server}/**/*.ts', { cwd: import.meta.dirname, exclude: forTests })
  return (onWire ??= quotedIn(files().map((file) => join(import.meta.dirname, file))))
}

/** All that stands between two quotes on a line of these files: every text, and more. */
function quotedIn(files: string[]): Set<string> {
  const quoted = new Set<string>()
  for (const file of files) {
    for (const [, , text = ''] of textOf(file).matchAll(betweenQuotes)) quoted.add(text.replaceAll("\\'", "'"))
  }
  return quoted
}

/** Begins at each quote anew, since one may be an apostrophe. */
const betweenQuotes = /(?<=(['"]))(?=((?:(?!\1)[^\\\n]|\\.)*)\1)/g

/** The files of the web that a page loads, at once or when something is opened. */
export function filesOf(page: PlainPage): string[] {
  const files = new Set([join(import.meta.dirname, starts[page])])
  for (const file of files) {
    for (const [, name = ''] of textOf(file).matchAll(importing)) {
      const other = join(dirname(file), name)
      if (existsSync(other)) files.add(other)
    }
  }
  return [...files]
}

const textOf = (file: string): string => readFileSync(file, 'utf8')
const forTests = (file: string): boolean => /\.test\.ts$|testing/.test(file)
