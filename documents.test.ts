import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', '{docs,docs/decisions,bench,torture}/*.md']).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

/** Every match of a pattern's first group, with its document. */
const finds = (pattern: RegExp) =>
  documents.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found = '']) => ({ path, found })))

test('every link within the repository leads to a file', () => {
  const links = finds(/\]\((?!https?:)([^)#\s]+)/g)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ path, found }) => !existsSync(join(dirname(path), found)))).toEqual([])
})

test('every path in backticks that begins with a folder of the repository exists', () => {
  const folders = 'contract|server|web|e2e|bundling|simulator|bridge|bench|torture|deploy|scripts|docs'
  // A path with a placeholder is not a path, and a file that the reader is to create does not exist yet.
  const paths = finds(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g')).filter(({ found }) => found !== 'deploy/.env')
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(({ found }) => !existsSync(found))).toEqual([])
})

test('every npm command that a document names exists, and every existing one is documented', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = new Set(finds(/npm (?:run )?((?<=run )[\w:]+|start|test)/g).map(({ found }) => found))
  expect([...named].sort()).toEqual(Object.keys(scripts).sort())
})

test('the map in the README has every top-level folder, and every file that no row covers by its kind', () => {
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
/** Requirements of levels 1 and 2 in OWASP ASVS 5.0.0. */
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
