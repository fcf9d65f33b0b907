import { globSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { expect, test } from 'vitest'

type File = { path: string; text: string }

const declared = /^export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
const passedOn = /^export (?:type )?\{([^}]*)\} from/gm
/** The path of a server file in another one: in an import, a re-export, a mock, a URL. */
const named = /['"](\.[^'"]*\.(?:tsx?|mjs))['"]/g

/** Files that only read the server, and those in tests with the exports of what they replace. */
const isApart = /^(bench|torture)\/|^server\/(andon\/testing\/fakeReader|testing\/quickArgon2)\.ts/

const namesIn = (list = '') => list.split(',').map((each) => each.replace(/^\s*type |^.* as /, '').trim())

const exportsOf = ({ text }: File): string[] =>
  [
    ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ...[...text.matchAll(passedOn)].flatMap(([, list]) => namesIn(list)),
  ].filter(Boolean)

const namedBy = ({ path, text }: File): string[] =>
  [...text.matchAll(named)].map(([, from = '']) => normalize(`${dirname(path)}/${from}`).replaceAll('\\', '/'))

/** Exports that no other file names, as `path: name`. */
function neverImported(files: readonly File[]): string[] {
  const readers = new Map<string, Set<string>[]>()
  for (const file of files) {
    const words = new Set(file.text.match(/\w+/g))
    for (const path of namedBy(file)) readers.set(path, [...(readers.get(path) ?? []), words])
  }
  return files.flatMap((file) =>
    exportsOf(file)
      .filter((name) => !readers.get(file.path)?.some((words) => words.has(name)))
      .map((name) => `${file.path}: ${name}`),
  )
}

const folders = '{contract,server,web,simulator,e2e,bundling,scripts,bench,torture}'
const files = globSync([`${folders}/**/*.{ts,tsx,mjs}`, '*.ts'], { exclude: ['**/*.d.ts'] }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

/** Names that do not say what a value is, or that only we would understand. */
const vague =
  /\b(?:const|let|function|type) (said|told|heard|wish|deed|parcel|recall|beneath|house|anew|wording|worded)\b/gi

test('values are named after what they are', () => {
  const names = files.flatMap(({ path, text }) => [...text.matchAll(vague)].map(([, name]) => `${path}: ${name}`))
  expect(names).toEqual([])
})

test('nothing is exported that only its own file uses', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(neverImported(files).filter((found) => !isApart.test(found))).toEqual([])
})

test.each([
  ['a value', 'export const one = 1'],
  ['a function', 'export async function one() {}'],
  ['a type', 'export type one = string'],
  ['what is passed on', `export { type one } from './below.ts'`],
])('%s that nobody imports is found', (_what, text) => {
  const other = { path: 'server/other.ts', text: `import { two } from './feature.ts'\nconst mine = 'two'` }
  expect(neverImported([{ path: 'server/feature.ts', text }, other])).toEqual(['server/feature.ts: one'])
  const user = { path: 'server/user.ts', text: `import { one } from './feature.ts'` }
  expect(neverImported([{ path: 'server/feature.ts', text }, other, user])).toEqual([])
})
