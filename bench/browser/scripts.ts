import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budgets } from '../budgets.ts'
import type { Table } from '../table.ts'

/** The script that the first page loads: of a signed-in person, and of the shop-floor screen, which is an app of its own. */
export function scriptFigures(table: Table): void {
  // A catalogue is loaded with it in every language but English, whose own is nearly empty.
  const figures = [
    ['first page signed in', 'index.html', 'en', /^home-.*\.js$/, budgets.firstScript],
    ['shop-floor screen, in German', 'floor.html', 'de', null, budgets.shopFloorScript],
  ] as const
  for (const [what, page, language, chunks, budget] of figures) {
    const kilobytes = scriptBytes(page, language, chunks) / 1000
    table.atMost(`script of the ${what}, gzipped`, kilobytes, 'kB', budget)
  }
}

/** Compressed bytes of what a page names itself, of its texts in a language, of the chunks with these names, and of all that they need at once. */
function scriptBytes(page: string, language: string, chunks: RegExp | null): number {
  const folder = 'dist/web/assets'
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    // Static imports of a chunk are loaded with it; lazy ones only when they are asked for.
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, other = ''] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) load(other)
  }
  const html = readFileSync(join('dist/web', page), 'utf8')
  for (const [, name = ''] of html.matchAll(/assets\/([^"/]+\.js)/g)) load(name)
  for (const name of catalogueIn(html, language)) load(name)
  for (const name of readdirSync(folder)) if (chunks?.test(name)) load(name)
  const sizes = [...loaded].map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The files with a page's texts, as `bundling/pageFiles.ts` has written them into it. */
function catalogueIn(html: string, language: string): string[] {
  const [, files = '{}'] = /data-files='([^']*)'/.exec(html) ?? []
  const { languages } = JSON.parse(files) as { languages?: Record<string, string[]> }
  return languages?.[language] ?? []
}
