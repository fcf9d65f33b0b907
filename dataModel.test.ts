import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureLayers, folderOf, kitOf, layerOf } from './layers.ts'

const introduction = `# Data model

Written by \`npm run schema\` from [schema.sql](../server/database/schema.sql), and compared by a test. Features come in the order
of their layers; behind a table are those that its foreign keys refer to. The columns are in each feature's \`table.ts\`, and
[architecture.md](architecture.md#data) says what else to know about them.
`

/** The feature or kit of each table: the one whose `table.ts` types it. */
function ownersOfTables(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const path of globSync('server/**/*[tT]able.ts').map((found) => found.replaceAll('\\', '/'))) {
    const typed = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
    for (const [, table = ''] of typed.matchAll(/^ {4}'?([\w.]+)'?:/gm)) owners.set(table, path)
  }
  return owners
}

/** The tables of the schema with what they refer to, by feature, as Markdown. */
function dataModel(schema: string): string {
  const owners = ownersOfTables()
  const height = (path: string) => (kitOf(path) >= 0 ? 1000 + kitOf(path) : layerOf(path))
  const tables = [...schema.matchAll(/^CREATE TABLE (\S+) \(\n([\s\S]*?)\n\)[^\n]*;/gm)].map(
    ([, table = '', body = '']) => {
      const owner = owners.get(table) ?? ''
      const targets = new Set([...body.matchAll(/REFERENCES (\S+?)\(/g)].map(([, target = '']) => target))
      return { table, feature: folderOf(owner), height: height(owner), targets: [...targets].sort() }
    },
  )
  const width = Math.max(...tables.map(({ table }) => table.length))
  const features = Map.groupBy(
    tables.toSorted((a, b) => a.height - b.height || a.feature.localeCompare(b.feature)),
    ({ feature }) => feature,
  )
  const parts = [...features].map(([feature, its]) => {
    const lines = its.map(({ table, targets }) => {
      return targets.length === 0 ? `  ${table}` : `  ${table.padEnd(width)} ──► ${targets.join(', ')}`
    })
    return [feature, ...lines].join('\n')
  })
  return `${introduction}\n\`\`\`\n${parts.join('\n\n')}\n\`\`\`\n`
}

test('docs/data-model.md has the tables of the schema', async () => {
  const written = dataModel(readFileSync('server/database/schema.sql', 'utf8'))
  await expect(written).toMatchFileSnapshot('docs/data-model.md', 'Another data model. Run npm run schema.')
})

test('docs/architecture.md draws and describes the features in their layers', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const shown = featureLayers.filter(([feature]) => feature !== 'hostile')
  const drawn = [...text.matchAll(/^ │ ((?:\w+(?: {3}(?=\w)|(?= {4})))+).*│(?:  .*)?$/gm)].map(([, line = '']) =>
    line.trim().split(/ {3}/),
  )
  expect(drawn.slice(0, shown.length)).toEqual(shown.toReversed())
  const described = [...text.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
  expect(new Set(described)).toEqual(new Set(shown.flat()))
})
