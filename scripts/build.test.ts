import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
// @ts-expect-error -- the scripts that start everything are plain JavaScript, which needs no build
import { sources } from './build.mjs'

const paths = sources as string[]
const isWithin = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`))

/** The files of the house that a file loads, and those that they load. */
function loadedBy(start: string): string[] {
  const files = new Set([start])
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)) {
      files.add(join(dirname(file), name))
    }
  }
  return [...files]
}

test('the web is built anew when any file has changed that takes part in building it', () => {
  const files = loadedBy('vite.config.ts')
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !isWithin(file))).toEqual([])
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('the image is built from every file that takes part in building the web', () => {
  const taken = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')
  expect(paths.filter((path) => !taken.includes(`!${path}`))).toEqual([])
})
