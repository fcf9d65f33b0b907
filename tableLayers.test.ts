import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { folderOf, kitOf, layerOf } from './layers.ts'

/** The feature or kit of each table: the one whose `table.ts` types it. */
const owners = new Map<string, string>()
const files = globSync('server/**/*.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
for (const { path, text } of files) {
  const typed = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
  for (const [, table = ''] of typed.matchAll(/^ {4}'?([\w.]+)'?:/gm)) owners.set(table, path)
}

/** Tables to which a feature's table refers by a foreign key: a row may be read together with the row it belongs to. */
const referredTo = new Set<string>()
for (const [, table = '', body = ''] of readFileSync('server/database/schema.sql', 'utf8').matchAll(
  /^CREATE TABLE (\S+) \(\n([\s\S]*?)\n\)[^\n]*;/gm,
)) {
  const owner = owners.get(table)
  if (!owner) continue
  for (const [, target = ''] of body.matchAll(/REFERENCES (\S+?)\(/g)) referredTo.add(`${folderOf(owner)} ${target}`)
}

/**
 * Exceptions, each with its reason. Whether a person may see a file depends on the case, CAR or comment that uses it, which
 * has to be decided in one statement. The upgrade from 0.1 names tables as they were.
 */
const exceptions = new Set(['server/attachments/store.ts', 'server/database/replacedMigrations.ts'])

const naming =
  /\b(?:from|join|into|update|table)\s+"?([a-z_]+(?:\.[a-z_]+)?)"?(?=[\s`(),]|$)|(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|sql\.table)\(\s*['"]([\w.]+)(?: as \w+)?['"]/gm
/** Names of common table expressions in a statement. */
const local = /(?:\bwith|,)\s+([a-z_]+) as (?:not )?(?:materialized )?\(/g

const height = (path: string) => (kitOf(path) >= 0 ? -1 : layerOf(path))

/** Tables of higher layers, or of other features in the same layer, in a file's SQL. */
function tablesAbove({ path, text }: { path: string; text: string }): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const own = new Set([...code.matchAll(local)].map(([, name]) => name))
  const named = [...code.matchAll(naming)].map(([, inSql, inKysely]) => inSql ?? inKysely ?? '')
  return [...new Set(named)].filter((table) => {
    const owner = owners.get(table)
    if (!owner || own.has(table) || folderOf(owner) === folderOf(path)) return false
    if (referredTo.has(`${folderOf(path)} ${table}`)) return false
    return height(owner) > height(path) || (height(owner) === height(path) && height(path) >= 0)
  })
}

describe('SQL keeps to the layers', () => {
  test('a statement uses tables of its own layer and below, and those its own rows refer to', () => {
    expect(owners.size).toBeGreaterThan(40)
    expect(referredTo.size).toBeGreaterThan(20)
    const found = files
      .filter(({ path }) => !folderOf(path).endsWith('.ts') && !exceptions.has(path))
      .map((file) => ({ path: file.path, above: tablesAbove(file) }))
    expect(found.filter(({ above }) => above.length > 0)).toEqual([])
  })

  test.each([
    ['in SQL', 'server/stations/store.ts', 'sql`select 1 from cases where id = 1`', ['cases']],
    ['in a query that Kysely builds', 'server/users/store.ts', `sqlFor.selectFrom('tasks')`, ['tasks']],
    ['of a feature beside it', 'server/tasks/store.ts', 'sql`select 1 from comments`', ['comments']],
    ['of a kit', 'server/cases/store.ts', `sqlFor.selectFrom('activity')`, []],
    ['that its rows refer to', 'server/tasks/store.ts', `query.leftJoin('cases', 'cases.id', 'tasks.case_id')`, []],
  ])('finds a table %s', (_what, path, text, above) => {
    expect(tablesAbove({ path, text })).toEqual(above)
  })
})
