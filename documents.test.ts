import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', '{docs,docs/decisions,bench,torture}/*.md']).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

/** Every find of a pattern's first group, with the document in which it stands. */
const finds = (pattern: RegExp) =>
  documents.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found = '']) => ({ path, found })))

test('every link within the checkout leads to a file', () => {
  const links = finds(/\]\((?!https?:)([^)#\s]+)/g)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ path, found }) => !existsSync(join(dirname(path), found)))).toEqual([])
})

test('every path in backticks that begins with a folder of the checkout exists', () => {
  const folders = 'contract|server|web|e2e|bundling|simulator|bridge|bench|torture|deploy|scripts|docs'
  // A path with a placeholder is no path, and what somebody is to make is not there yet.
  const paths = finds(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g')).filter(({ found }) => found !== 'deploy/.env')
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(({ found }) => !existsSync(found))).toEqual([])
})

test('every command of npm that a document names is there, and each that is there is named', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = new Set(finds(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g).map(({ found }) => found))
  expect([...named].sort()).toEqual(Object.keys(scripts).sort())
})

test('the map in the README has every folder at the top of the checkout, and every file that no row has by its kind', () => {
  const readme = readFileSync('README.md', 'utf8')
  const ignored = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replace('/', ''))
  const byKind = /^\.|^package|^README\.md$|\.(test|config)\.ts$|^tsconfig/
  const there = readdirSync('.').filter((name) => !ignored.includes(name) && !byKind.test(name))
  expect(there).toContain('server')
  expect(there.filter((name) => !readme.includes(`](${name})`))).toEqual([])
})

const requirement = /^\| (\d+)\.(\d+\.\d+) +\| ([12]) +\| .+? \| (met|setup|partly|not met|n\/a) +\| .+ \|$/gm
const states = ['met', 'setup', 'partly', 'not met', 'n/a']
/** Requirements of the levels 1 and 2 in OWASP ASVS 5.0.0. */
const requirements = 253

test('the table of security requirements has each of them once, and its summary counts them', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/security.md') ?? {}
  const rows = [...text.matchAll(requirement)].map(([, chapter, rest, , state]) => ({ chapter, rest, state }))
  expect(new Set(rows.map(({ chapter, rest }) => `${chapter}.${rest}`)).size).toBe(requirements)
  expect(rows).toHaveLength(requirements)
  const countsOf = (some: typeof rows) => [
    some.length,
    ...states.map((one) => some.filter(({ state }) => state === one).length),
  ]
  const chapters = [...text.matchAll(/^### (V(\d+) .+)$/gm)].map(([, name, chapter]) => {
    return [name, ...countsOf(rows.filter((row) => row.chapter === chapter))]
  })
  const summary = [...text.matchAll(/^\| (V\d+ .+?|all) +((?:\| +\d+ +){6})\|$/gm)].map(([, name, counts = '']) => {
    return [name, ...[...counts.matchAll(/\d+/g)].map(Number)]
  })
  expect(summary).toEqual([...chapters, ['all', ...countsOf(rows)]])
})
