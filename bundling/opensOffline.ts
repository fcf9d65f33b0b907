import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { ownTexts } from './texts.ts'

const web = join(import.meta.dirname, '../web')
/** What the first page refers to, scripts and styles, and the latin fonts. */
const kept = [
  '{index,floor,wall}.html',
  '*.{js,css,svg,webmanifest}',
  'icon-192.png',
  'assets/*.{js,css}',
  'assets/inter-latin-wght-normal-*.woff2',
]

/** Builds the service worker with the list of files to cache. */
export function opensOffline(): Plugin {
  let folder = ''
  return {
    name: 'opens-offline',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir)
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return
        await buildWorker(folder, await listed(folder))
      },
    },
  }
}

type Listed = { url: string; revision: string | null }

/** The names in `assets` change with the content; other files have a revision. */
async function listed(folder: string): Promise<Listed[]> {
  const urls = globSync(kept, { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  return Promise.all(
    urls.toSorted().map(async (url) => {
      if (url.startsWith('assets/')) return { url, revision: null }
      return {
        url,
        revision: createHash('sha256')
          .update(await readFile(join(folder, url)))
          .digest('hex')
          .slice(0, 32),
      }
    }),
  )
}

async function buildWorker(folder: string, files: readonly Listed[]): Promise<void> {
  await build({
    configFile: false,
    root: web,
    publicDir: false,
    resolve: ownTexts,
    logLevel: 'warn',
    define: { 'self.__WB_MANIFEST': JSON.stringify(files) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(web, 'offline/serviceWorker/serviceWorker.ts'),
        output: { format: 'iife', entryFileNames: 'serviceWorker.js' },
      },
    },
  })
}
