import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { productName } from './contract/product.ts'
import { iconImports } from './bundling/iconImports.ts'
import { importNames } from './bundling/importNames.ts'
import { landingPage } from './bundling/landingPage.ts'
import { openingFrame } from './bundling/openingFrame.ts'
import { opensOffline } from './bundling/opensOffline.ts'
import { pageFiles, withImports } from './bundling/pageFiles.ts'
import { pageTexts } from './bundling/pageTexts.ts'
import { ownTexts } from './bundling/texts.ts'
import { firstFileOf, sharedFileOf } from './bundling/webChunks.ts'

/** The group has exactly the modules it names, without their imports: those have files of their own. */
const alone = { includeDependenciesRecursively: false }

export default defineConfig({
  root: 'web',
  publicDir: '../public',
  cacheDir: '../.cache/vite',
  resolve: ownTexts,
  plugins: [
    react(),
    iconImports(),
    importNames(),
    plainDialogs(),
    sharesTheHead(),
    landingPage(),
    pageFiles(),
    openingFrame(),
    namesTheProduct(),
    pageTexts(),
    englishIsItsOwnKey(),
    compiledAtOnce(),
    opensOffline(),
    compressed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      input: ['index.html', 'floor.html', 'landing.html', 'signIn.html', 'wall.html'].map((page) =>
        join(import.meta.dirname, 'web', page),
      ),
      output: {
        // Libraries stay in the browser's cache when the app changes; dozens of icons are one request.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 3 },
            { name: 'queries', test: /node_modules\/@tanstack\/(?:query-|react-query)/, priority: 3 },
            { name: 'frame', test: /node_modules\/@tanstack\/(?!.*virtual)/, priority: 2 },
            { name: firstFileOf, debugName: 'first', tags: ['$initial'], priority: 1, ...alone },
            { name: sharedFileOf, debugName: 'shared', ...alone },
            // Small components that come in dozens.
            {
              name: 'menus',
              test: /@mantine\/core\/esm\/(?:components\/(?:Menu|Popover)|utils\/Floating)\//,
              ...alone,
            },
            // Apart from dialogs, which use one small part of it.
            { name: 'floating', test: /node_modules\/@floating-ui\// },
            // Apart from dialogs: the search box of a list needs no dialog.
            {
              name: 'inputs',
              test: /@mantine\/core\/esm\/components\/(?:Input|InputBase|PasswordInput|TextInput|CloseButton)\//,
            },
            { name: 'dialogs', test: /@mantine\/core\/esm\/components\/(?:Modal|Textarea)\// },
            { name: 'icons', test: /node_modules\/@tabler\// },
          ],
        },
      },
    },
  },
})

/**
 * What is loaded together with a file: in HTML everything that it needs; in a script its styles alone. The names of all
 * files of every page would be a twentieth of the first page's script, and the service worker has the files by then.
 */
function preloaded(_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css'))
}

/**
 * Mantine's dialogs import its scroll area, and with it what places menus, only to see whether they were given one. None
 * here is: they load without both.
 */
function plainDialogs(): Plugin {
  return {
    name: 'plain-dialogs',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/(?:Modal\/Modal|Drawer\/Drawer)Root\.mjs$/ },
      handler(code) {
        const plain = code.replace(/import \{ ScrollArea \} from "[^"]+";/, 'const ScrollArea = { Autosize: null };')
        if (plain === code) this.error('This dialog imports no scroll area.')
        return plain
      },
    },
  }
}

/** Adds the common start of the head to every page. */
function sharesTheHead(): Plugin {
  return {
    name: 'shares-the-head',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) =>
        html.replace('%HEAD%', (await readFile(new URL('web/head.html', import.meta.url), 'utf8')).trim()),
    },
  }
}

/** Writes the product's name into the page and the manifest, so that it is spelled in one place. */
function namesTheProduct(): Plugin {
  const named = (text: string) => text.replaceAll('%PRODUCT%', productName)
  return {
    name: 'names-the-product',
    transformIndexHtml: (html) => named(html),
    async generateBundle() {
      const source = named(await readFile(new URL('web/manifest.json', import.meta.url), 'utf8'))
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
  }
}

/** A key without what tells its forms apart: the context, and the plural. */
const formsOfKey = /(?:§\w+)?(?:_(?:one|other))?$/

/** English texts are their own keys: the English catalogue has only what differs, the singular forms. */
function englishIsItsOwnKey(): Plugin {
  return {
    name: 'english-is-its-own-key',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/locales/en.json')) return null
      const texts = Object.entries(JSON.parse(code) as Record<string, string>)
      return JSON.stringify(Object.fromEntries(texts.filter(([key, text]) => key.replace(formsOfKey, '') !== text)))
    },
  }
}

/** Modules that run nearly all of their code when they are first shown, beside those that start a page. */
const runImmediately = ['shell/HomePage.tsx', 'cases/BoardPage.tsx', 'andon/QuickCaseDialog.tsx']

/**
 * Lets Chromium compile these and all that they import while they are loading, beside the main thread, instead of function by
 * function during the first render. For other browsers it is a comment: https://v8.dev/blog/explicit-compile-hints
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      // It must be the very first line, before what the bundler inserts there.
      order: 'post',
      handler(_options, bundle) {
        const isFirst = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
          isEntry || moduleIds.some((id) => runImmediately.some((module) => id.endsWith(`/web/${module}`)))
        for (const file of withImports(isFirst, bundle)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
/** Smaller files would not save a packet when compressed. */
const worthwhile = 512

/**
 * Writes `.br` and `.gz` beside every text file, including those of `public` and the worker, so that the server never
 * compresses anything twice.
 */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      // The service worker is written last.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true })
        await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < worthwhile) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
