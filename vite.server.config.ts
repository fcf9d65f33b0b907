import { dirname, relative, resolve } from 'node:path/posix'
import { defineConfig, type Plugin } from 'vite'

/**
 * Builds the server into dist/server: its modules and those of its packages in a few files, which take a third of the
 * time and memory to load (decision 0072). Packages with programs for the machine stay outside.
 */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  plugins: [placesOfSources()],
  ssr: {
    noExternal: true,
    external: ['@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2', 'onnxruntime-node', 'sharp'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    // A stack trace names functions and lines that one can find.
    minify: false,
    rolldownOptions: { input: 'server/main.ts', output: { chunkFileNames: '[name]-[hash].js' } },
  },
})

/**
 * Lets a module find the files beside its source from dist/server, where all built files lie. A module that another
 * process runs, named by `new URL('….ts', import.meta.url)`, is built, too, and named after its path.
 */
function placesOfSources(): Plugin {
  const pathOf = (file: string) => relative(import.meta.dirname.replaceAll('\\', '/'), file)
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { code: 'import.meta.', id: { exclude: /node_modules|\0/ } },
      handler(code, id) {
        const folder = dirname(id)
        // In brackets, so that what is replaced once is not replaced again.
        return code
          .replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (_all, name: string) => {
            const module = resolve(folder, name)
            const fileName = pathOf(module).replaceAll('/', '-').replace(/ts$/, 'js')
            this.emitFile({ type: 'chunk', id: module, fileName })
            return `new URL('./${fileName}', import.meta['url'])`
          })
          .replaceAll('import.meta.url', `new URL('../../${pathOf(id)}', import.meta['url']).href`)
          .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/../../${pathOf(folder)}')`)
      },
    },
  }
}
