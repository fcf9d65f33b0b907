import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const pathsOf = (pattern: string) => globSync(pattern).map((path) => path.replaceAll('\\', '/'))

/** The sheets, each with its classes. A class of a library, in `:global()`, is none of its own. */
const sheets = new Map(
  pathsOf('web/**/*.module.css').map((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|'[^']*'/g, '')
    const names = [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)
    const lent = [...text.matchAll(/composes: (\w+)/g)].map(([, name = '']) => name)
    return [path, { names: new Set(names), lent }] as const
  }),
)

/** Which file calls which sheet by which name. */
const uses = pathsOf('web/**/*.{ts,tsx}').flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', sheet = '']) => {
    return { path, text, name, sheet: join(dirname(path), sheet) }
  })
})

test('every class that a screen asks of its sheet is there', () => {
  const asked = uses.flatMap(({ path, text, name, sheet }) =>
    [...text.matchAll(new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, 'g'))]
      .filter(([, asked = '']) => !sheets.get(sheet)?.names.has(asked))
      .map(([, asked]) => `${path}: ${asked}`),
  )
  expect(uses.length).toBeGreaterThan(100)
  expect(asked).toEqual([])
})

test('every class of a sheet is asked for by a screen, or lent to another sheet', () => {
  const lent = new Set([...sheets.values()].flatMap((sheet) => sheet.lent))
  const dead = [...sheets].flatMap(([path, { names }]) => {
    const texts = uses.filter(({ sheet }) => sheet === path).map(({ text }) => text)
    const isAsked = (name: string) => lent.has(name) || texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))
    return [...names].filter((name) => !isAsked(name)).map((name) => `${path}: ${name}`)
  })
  expect(dead).toEqual([])
})
