import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { languages } from '../contract/settings/preferenceChoices.ts'
import { boardAddresses } from '../web/cases/board/boardAddresses.ts'

const web = join(import.meta.dirname, '../web')
const catalogue = /\/locales\/(\w\w)\.json(?:\?page=(\w+))?$/

type Files = Record<string, readonly string[]>

/** The first requests of pages, the same for everybody: sent in parallel with loading the files. */
const readings: Files = { '/kanban': boardAddresses }

/**
 * Tells `before.js` which files each page and each language needs beyond those that its app always loads, and the page's
 * first requests, so that they load in parallel with the app's own files. The pages are taken from `web/routes.tsx`. The
 * landing page needs none. The files of a Quick Case are for phones, on which many open the app for nothing else.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle, path }) => {
        if (!bundle || path === '/landing.html') return html
        const beyond = (modules: readonly string[]) =>
          filesOf(modules, bundle)
            .map((file) => basename(file))
            .filter((name) => !html.includes(`/${name}"`))
        const texts = chunksIn(bundle).flatMap(({ facadeModuleId: id }) => {
          const [, language, page = 'index'] = catalogue.exec(id ?? '') ?? []
          // In the app, a language of the floor is used by a few dialogs only.
          const isOfPage = path === `/${page}.html` && (page !== 'index' || languages.some((one) => one === language))
          return id && language && isOfPage ? [[language, beyond([id])] as const] : []
        })
        const pages = path === '/index.html' ? await modulesOfPages() : {}
        const files: { languages: Files; pages: Files; readings: Files; quickCase: readonly string[] } = {
          languages: Object.fromEntries(texts),
          pages: Object.fromEntries(Object.entries(pages).map(([at, modules]) => [at, beyond(modules)])),
          readings: path === '/index.html' ? readings : {},
          quickCase: path === '/index.html' ? beyond([join(web, 'andon/QuickCaseDialog.tsx')]) : [],
        }
        const written = JSON.stringify(files).replaceAll('&', '&amp;')
        return html.replace('src="/before.js"', () => `src="/before.js" data-files='${written}'`)
      },
    },
  }
}

/** The modules that each page loads itself, by the page's address, as in `{ '/kanban': ['…/web/cases/BoardPage.tsx'] }`. */
export async function modulesOfPages(): Promise<Files> {
  const routes = await readFile(join(web, 'routes.tsx'), 'utf8')
  const pages = [...routes.matchAll(/createRoute\(\{([^]*?)\n\}\)/g)].map(([, route = '']) => {
    const modules = [...route.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file = '']) => join(web, file))
    return [/path: '([^']+)'/.exec(route)?.[1] ?? '', modules] as const
  })
  return Object.fromEntries(pages)
}

const chunksIn = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))

/** The files of modules, of their static imports, and their styles. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = withImports(({ moduleIds }) => moduleIds.some((id) => modules.includes(id)), bundle)
  if (modules.length > 0 && chunks.length === 0) throw new Error(`There is no file for ${modules.join(', ')}.`)
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])]
}

/** The chosen script files, and all that they import when they are loaded. */
export function withImports(
  isChosen: (chunk: Rolldown.OutputChunk) => boolean,
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const chunks = new Set(chunksIn(bundle).filter(isChosen))
  for (const chunk of chunks) {
    for (const file of chunk.imports) {
      const needed = bundle[file]
      if (needed?.type === 'chunk') chunks.add(needed)
    }
  }
  return [...chunks]
}
