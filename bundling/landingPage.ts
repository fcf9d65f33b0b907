import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Language, languages } from '../contract/settings/preferenceChoices.ts'
import { paletteRules } from '../web/ui/paletteSheet.ts'
import { iconImports } from './iconImports.ts'
import { ownTexts } from './texts.ts'

const web = join(import.meta.dirname, '../web')
const component = '../web/auth/landingMarkup.tsx'
const cache = join(import.meta.dirname, '../.cache')

/** The component's exports, and its styles. */
type Built = { landingMarkup: (language: Language, texts: Record<string, string>) => Promise<string>; styles: string }

/**
 * Renders the landing page into its HTML in every language, so that it needs no script to be shown; `before.js` says which
 * language is visible. Its styles are in the page, too.
 */
export function landingPage(): Plugin {
  return {
    name: 'landing-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => (path === '/landing.html' ? renderedLanding(html) : html),
    },
  }
}

/** The page with `%PAGES%` replaced by its content in every language. */
export async function renderedLanding(html: string): Promise<string> {
  const { landingMarkup, styles } = await builtComponent()
  const pages: string[] = []
  // One after the other: they share one translator.
  for (const language of languages) {
    const markup = await landingMarkup(language, await textsIn(language))
    pages.push(`<div lang="${language}">${markup}</div>`)
  }
  const style = [plainStyles, paletteRules(), styles, ...languages.map(hidesOthers)].join('\n')
  const files = { languages: Object.fromEntries(languages.map((language) => [language, []])), pages: {}, readings: {} }
  return html
    .replace('src="/before.js"', (script) => `${script} data-files='${JSON.stringify(files)}'`)
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace('%PAGES%', () => pages.join('\n    '))
}

/** The styles that are the same in every page without Mantine; the bundler inserts them. */
const plainStyles = ['ui/plainPage.css', 'auth/landingPage.css'].map((file) => `@import './${file}';`).join('\n')

const hidesOthers = (language: Language): string =>
  `html[lang='${language}'] > body > [lang]:not([lang='${language}']) { display: none; }`

async function textsIn(language: Language): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(web, `locales/${language}.json`), 'utf8')) as Record<string, string>
}

/** Builds the page's component for Node, and loads it; its styles name the classes that it is rendered with. */
async function builtComponent(): Promise<Built> {
  const { output } = (await build({
    configFile: false,
    root: web,
    publicDir: false,
    resolve: ownTexts,
    logLevel: 'error',
    plugins: [iconImports()],
    build: { ssr: join(import.meta.dirname, component), ssrEmitAssets: true, write: false, cssMinify: true },
  })) as Rolldown.RolldownOutput
  const styles = output.flatMap((file) => (file.fileName.endsWith('.css') && 'source' in file ? [file.source] : []))
  // Within this repository, where its libraries are found.
  const file = join(cache, `landing-${process.pid}.mjs`)
  await mkdir(cache, { recursive: true })
  await writeFile(file, output[0].code)
  try {
    const { landingMarkup } = (await import(pathToFileURL(file).href)) as Built
    return { landingMarkup, styles: styles.join('\n') }
  } finally {
    await rm(file)
  }
}
