import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { languages } from '../contract/settings/preferenceChoices.ts'
import { productName } from '../contract/product.ts'
import { modulesOfPages } from './pageFiles.ts'
import { paletteRules } from '../web/ui/paletteSheet.ts'

const web = join(import.meta.dirname, '../web')

/** Title and subtitle of a page, in one language. */
type Titles = readonly [title: string, subtitle: string]

/**
 * Renders the frame of the app into the HTML page, so that sidebar, header and the page's name are shown while the app's own
 * files are still loading. `before.js` sets its width and its texts; the app's first render replaces it. The app's styles are
 * linked after it, so that it need not wait for them.
 */
export function openingFrame(): Plugin {
  return {
    name: 'opening-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, bundle }) => {
        if (!bundle || path !== '/index.html') return html
        const [markup, rules] = await Promise.all([read('frame.html'), read('frame.css')])
        const isUsed = (variable: string) => rules.includes(`var(${variable})`)
        const style = [paletteRules(isUsed), await letters(bundle), rules]
          .join('\n')
          .replace(/\/\*[^]*?\*\/|\n\s*/g, '')
        const titles = JSON.stringify(await titlesOfPages())
          .replaceAll('&', '&amp;')
          .replaceAll("'", '&#39;')
        const frame = markup.trim().replace('%PRODUCT%', productName)
        const styles = html.match(appStyles) ?? []
        return html
          .replace(appStyles, '')
          .replace('src="/before.js"', (script) => `${script} data-titles='${titles}'`)
          .replace('</head>', () => `<style>${style}</style>\n  </head>`)
          .replace('</body>', () => `  ${[frame, ...styles.map((link) => link.trim())].join('\n    ')}\n  </body>`)
      },
    },
  }
}

const appStyles = /\s*<link rel="stylesheet" crossorigin href="\/assets\/[^"]+">/g

const read = (file: string): Promise<string> => readFile(join(web, file), 'utf8')

/** The font faces, with the file that the page has requested already. */
async function letters(bundle: Rolldown.OutputBundle): Promise<string> {
  const file = Object.keys(bundle).find((name) => name.startsWith('assets/inter-latin-wght-normal-'))
  const [standIn = ''] = /@font-face \{[^}]+\}/.exec(await read('ui/fontFaces.css')) ?? []
  return `@font-face { font-family: 'Inter Variable'; font-display: swap; font-weight: 100 900; src: url(/${file}) format('woff2'); }\n${standIn}`
}

/** As in `{ de: { '/': ['Übersicht', 'Wie es steht'] } }`, for the pages with a constant title. */
async function titlesOfPages(): Promise<Record<string, Record<string, Titles>>> {
  const pages = Object.entries(await modulesOfPages()).filter(([at]) => !at.includes('$'))
  const titles = await Promise.all(pages.map(async ([at, [file]]) => [at, file ? await titleIn(file) : null] as const))
  const inEach = languages.map(async (language) => {
    const texts = JSON.parse(await read(`locales/${language}.json`)) as Record<string, string>
    const written = (text: string) => texts[text] ?? text
    const titlesByAddress = titles.flatMap(([at, words]): [string, Titles][] =>
      words ? [[at, [written(words[0]), written(words[1])]]] : [],
    )
    return [language, Object.fromEntries(titlesByAddress)] as const
  })
  return Object.fromEntries(await Promise.all(inEach))
}

/** A page that a saved view names shows its own title without one. */
const heading =
  /<PageHeader\s+title=\{(?:opened\?\.view\.name \?\? )?t\('([^']+)'\)\}(?:\s+subtitle=\{t\('([^']+)'\)\}|\s+subtitle=\{titles\[group\]\}|(?!\s+subtitle=))/g

/** The title in a page's module, or in the one of the page that it renders; null where it depends on the data. */
async function titleIn(module: string): Promise<Titles | null> {
  const text = await readFile(module, 'utf8')
  // The last match: the text for people who may not see the page comes before it.
  const [, title, subtitle = ''] = [...text.matchAll(heading)].at(-1) ?? []
  if (title !== undefined) return [title, subtitle]
  const [, page] = /from '(\.[^']+Page\.tsx)'/.exec(text) ?? []
  return page === undefined ? null : titleIn(join(dirname(module), page))
}
