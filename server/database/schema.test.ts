import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { carFields } from '../../contract/fields/car.ts'
import { caseFields } from '../../contract/fields/case.ts'
import type { Fields } from '../../contract/fields/field.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { databaseOn } from './databases.ts'

/** One column: may it be null, and may an insert leave it out or not set it at all. */
type Column = { nullable: boolean; filledIn: boolean }
type Schema = Record<string, Record<string, Column>>

/** A table with its columns, or the name of the type that has them. */
const tableBlock = /^ {4}'?([\w.]+)'?: (?:(\w+)$|(?:ColumnsOf<typeof (\w+)> & )?\{\n([\s\S]*?)\n {4}\}$)/gm
const columnLine = /^ +(\w+): (.+)$/gm
/** Types of `table.ts` files that stand for a nullable value. */
const nullableTypes = /\| null|^Numeric$|\['(department|businessImpact|relatedRecordType|correction\w+)'\]/

const recordFields: Record<string, Fields> = { caseFields, carFields, taskFields }

/** The columns that hold the fields of a record, as `ColumnsOf` types them. */
const columnsOfFields = (fields: Fields): [string, Column][] =>
  Object.values(fields).map(({ column, kind, nullable = false }) => [
    column,
    { nullable, filledIn: !nullable && (kind === 'moment' || kind === 'count') },
  ])

/** The tables as the `table.ts` files type them. */
function typedSchema(): Schema {
  const schema: Schema = {}
  for (const path of globSync('server/**/*[tT]able.ts')) {
    const text = readFileSync(path, 'utf8')
    const merged = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
    for (const [, table = '', type, fields = '', own] of merged.matchAll(tableBlock)) {
      const lines = own ?? new RegExp(`type ${type} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ''
      schema[table] = Object.fromEntries([
        ...columnsOfFields(recordFields[fields] ?? {}),
        ...[...lines.matchAll(columnLine)].map(([, column = '', of = '']): [string, Column] => [
          column,
          { nullable: nullableTypes.test(of), filledIn: of.startsWith('Generated') },
        ]),
      ])
    }
  }
  return schema
}

let client: pg.Client

beforeAll(async () => {
  const { connection, template } = inject('postgres')
  client = new pg.Client(databaseOn(connection, template))
  await client.connect()
})
afterAll(() => client.end())

test('the types of the tables say what the migrated database is', async () => {
  const { rows } = await client.query<{ table: string; column: string; nullable: boolean; filled: boolean }>(`
    select case when nspname = 'public' then relname else nspname || '.' || relname end as table,
      attname as column, not attnotnull as nullable, atthasdef or attidentity <> '' as filled
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'audit') and relname not like 'schema_migrations%' and attnum > 0 and not attisdropped`)
  const typed = typedSchema()
  const migrated: Schema = {}
  for (const { table, column, nullable, filled } of rows) {
    const columns = (migrated[table] ??= {})
    // A default of a column that the code always writes may stay unsaid.
    const saidFilled = typed[table]?.[column]?.filledIn ?? false
    columns[column] = { nullable, filledIn: filled && saidFilled }
  }
  expect(typed).toEqual(migrated)
})
