import { globSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Pattern = { at: string; source: string; flags: string }
type Found = { patterns: Pattern[]; built: string[] }

/** Files that create one from a string, and why that is safe. */
const madeOfStrings: Record<string, string> = {
  'simulator/faults.ts': 'of whoever makes the simulator fail, in a test or by hand',
}

/** Product code: not its tests, and not what only reads the project's own files during the build. */
const paths = globSync('{contract,server,web,simulator,scripts,bench,torture}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/*.test.*', '**/testing/**', '**/*.d.ts'],
}).map((path) => path.replaceAll('\\', '/'))

/** The regular expressions of a file, and the places where it creates one from a string, which cannot be checked. */
function patternsIn(path: string, text: string): Found {
  const found: Found = { patterns: [], built: [] }
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as {
      type?: string
      regex?: { pattern: string; flags: string }
      callee?: { name?: string }
    }
    if (type === 'Literal' && regex) {
      const { pattern: source, flags } = regex
      found.patterns.push({ at: `${path}: /${source}/${flags}`, source, flags })
    }
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') found.built.push(path)
    for (const value of Object.values(node)) look(value)
  }
  look(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path))
  return found
}

/**
 * Limits count steps, so that a busy machine gets the same result; a pattern that is not decided in time is not considered
 * linear.
 */
const limits = { attackTimeout: null, incubationTimeout: null, timeout: 60_000 }

/** What is wrong with a pattern, null for a linear one. Without repetition the work at each position is bounded. */
async function faultOf({ at, source, flags }: Pattern): Promise<string | null> {
  if (!/[*+{]/.test(source)) return null
  const found = await check(source, flags, limits)
  if (found.status === 'safe') return null
  return `${at} is ${found.status === 'vulnerable' ? found.complexity.summary : 'not decided'}`
}

async function faultsOf(patterns: readonly Pattern[]): Promise<string[]> {
  const faults: string[] = []
  // In sequence: the analyser's timeout starts when it is called.
  for (const pattern of new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one])).values()) {
    const fault = await faultOf(pattern)
    if (fault !== null) faults.push(fault)
  }
  return faults
}

const found = paths.map((path) => patternsIn(path, readFileSync(path, 'utf8')))
const all = found.flatMap(({ patterns }) => patterns)

/** One that is not can be given a lookbehind that lets a run begin only once, `(?<!\/)\/+$`, or be split in two. */
test('every regular expression is linear in its text', async () => {
  expect(all.length).toBeGreaterThan(200)
  expect(await faultsOf(all)).toEqual([])
})

test('no regular expression is created from a string, which could not be checked', () => {
  expect(found.flatMap(({ built }) => built)).toEqual(Object.keys(madeOfStrings))
})

test.each([
  ['two runs of the same characters', String.raw`/^(-?)(\d*)([.,]?)(\d*)$/`],
  ['a run at the end that is tried from each of its characters', String.raw`/\/+$/`],
  ['a search for an end that never comes', String.raw`/\/\*[^]*?\*\//g`],
  ['a repetition within a repetition', '/^(a+)+$/'],
  ['a lookbehind that runs back', String.raw`/(?<=x: *)\S/`],
])('%s is found', async (_what, pattern) => {
  expect(await faultsOf(patternsIn('contract/one.ts', `export const one = ${pattern}`).patterns)).toHaveLength(1)
})

test.each(['new RegExp(sent)', `RegExp('a+')`])('%s is found', (made) => {
  expect(patternsIn('contract/one.ts', `export const one = ${made}`).built).toEqual(['contract/one.ts'])
})
