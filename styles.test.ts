import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const pathsOf = (pattern: string) => globSync(pattern).map((path) => path.replaceAll('\\', '/'))

/** The style sheets with their classes. A class in `:global()` belongs to a library. */
const sheets = new Map(
  pathsOf('web/**/*.module.css').map((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|'[^']*'/g, '')
    const names = [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)
    const composed = [...text.matchAll(/composes: (\w+)/g)].map(([, name = '']) => name)
    return [path, { names: new Set(names), composed }] as const
  }),
)

/** Which file imports which sheet under which name. */
const uses = pathsOf('web/**/*.{ts,tsx}').flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', sheet = '']) => {
    return { path, text, name, sheet: join(dirname(path), sheet) }
  })
})

test('every class that a screen uses exists in its sheet', () => {
  const missing = uses.flatMap(({ path, text, name, sheet }) =>
    [...text.matchAll(new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, 'g'))]
      .filter(([, used = '']) => !sheets.get(sheet)?.names.has(used))
      .map(([, used]) => `${path}: ${used}`),
  )
  expect(uses.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('no sheet composes a class of another, whose rules would be copied into it', () => {
  const copying = pathsOf('web/**/*.css').filter((path) => /composes: [\w ]+ from/.test(readFileSync(path, 'utf8')))
  expect(copying).toEqual([])
})

test('every class of a sheet is used by a screen, or composed in its sheet', () => {
  const composed = new Set([...sheets.values()].flatMap((sheet) => sheet.composed))
  const unused = [...sheets].flatMap(([path, { names }]) => {
    const texts = uses.filter(({ sheet }) => sheet === path).map(({ text }) => text)
    const isUsed = (name: string) => composed.has(name) || texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))
    return [...names].filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})
