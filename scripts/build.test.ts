import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
// @ts-expect-error -- the scripts that start everything are plain JavaScript, which needs no build
import { builds } from './build.mjs'

const { web, server } = builds as Record<'web' | 'server', { sources: string[] }>
const outside = (files: string[], { sources }: typeof web) =>
  files.filter((file) => !sources.some((path) => file === path || file.startsWith(`${path}/`)))

/** Returns the files of the server that a file loads, and those that they load. */
function loadedBy(start: string): string[] {
  const files = new Set([start])
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.ts)'/g)) {
      files.add(join(dirname(file), name))
    }
  }
  return [...files]
}

test('the web is built anew when any file has changed that takes part in building it', () => {
  const files = loadedBy('vite.config.ts')
  expect(files.length).toBeGreaterThan(5)
  expect(outside(files, web)).toEqual([])
  expect(web.sources.filter((path) => !existsSync(path))).toEqual([])
})

test('the server is built anew when any of its files has changed', () => {
  const files = loadedBy('server/main.ts')
  expect(files.length).toBeGreaterThan(300)
  expect(files).toContain('simulator/simulator.ts')
  expect(outside([...files, 'vite.server.config.ts'], server)).toEqual([])
  expect(server.sources.filter((path) => !existsSync(path))).toEqual([])
})

test('the web is built without the tools of the tests', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  const modules = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] })
  const packages = [...loadedBy('vite.config.ts'), ...modules].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import(?! type)[^']*|\} from )'((?:@[\w-]+\/)?[\w-]+)[^']*'$/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(packages).toContain('workbox-precaching')
  expect([...new Set(packages)].filter((name) => name !== 'node' && !(name in dependencies))).toEqual([])
})

test('the image is built from every file that takes part in building the web and the server', () => {
  const taken = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')
  expect([...web.sources, ...server.sources].filter((path) => !taken.includes(`!${path}`))).toEqual([])
})

test('what containers read of the checkout they may read, however strict the umask was', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const mounted = [...compose.matchAll(/\.\/([\w.]+):\//g)].map(([, file = '']) => file)
  expect(mounted.length).toBeGreaterThan(2)
  const [, opened = ''] = /^chmod a\+r (.*)$/m.exec(readFileSync('deploy/makeSecrets.sh', 'utf8')) ?? []
  expect(opened.split(' ').toSorted()).toEqual(mounted.toSorted())

  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
  const image = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  const [, readable = ''] = /chmod -R a\+rX (.*)/.exec(image) ?? []
  const copied = [...image.matchAll(/^COPY (?!--from=server).* (\S+)$/gm)].map(([, to = '']) => to)
  const parts = readable.split(' ')
  expect(copied.filter((to) => to !== './' && !parts.includes(to.split('/')[0] ?? ''))).toEqual([])
  expect(parts).toContain('package.json')
})
