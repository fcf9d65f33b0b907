import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqlFor } from '../database/database.ts'
import { bindValues } from '../database/placeholders.ts'
import { compiledPerColumns, type WriteStatement } from './writeStatement.ts'

type Row = { title: string; note?: string | null }

/** Counts how often a statement is built. */
function counted() {
  const built: string[][] = []
  const write = compiledPerColumns((row: Row): WriteStatement<Row> => {
    built.push(Object.keys(row))
    return { definitions: sql`written as (select ${row.title}::text as title, ${row.note}::text as note)` }
  })
  return { built, write }
}

/** The values that would be sent to PostgreSQL. */
const sentBy = ({ definitions, values = new Map() }: WriteStatement<Row>) =>
  bindValues(sql`with ${definitions} select * from written`.compile(sqlFor), values).parameters

test('a statement is built once for each set of columns, and carries the values of each row', () => {
  const { built, write } = counted()
  const [oil, water] = [write({ title: 'oil', note: 'hot' }), write({ title: 'water', note: null })]
  expect(built).toEqual([['title', 'note']])
  expect(oil.definitions).toBe(water.definitions)
  expect(sentBy(oil)).toEqual(['oil', 'hot'])
  expect(sentBy(water)).toEqual(['water', null])
})

test('a column without a value belongs to a different set than one that is cleared', () => {
  const { built, write } = counted()
  expect(sentBy(write({ title: 'oil', note: undefined }))).toEqual(['oil', undefined])
  write({ title: 'oil', note: null })
  write({ title: 'oil' })
  expect(built).toEqual([['title'], ['title', 'note']])
})

test('columns that were not used for a long time are built again', () => {
  const built: string[] = []
  const write = compiledPerColumns((row: Record<string, number>): WriteStatement<never> => {
    built.push(...Object.keys(row))
    return { definitions: sql`written as (select 1)` }
  })
  for (let column = 0; column <= 100; column += 1) write({ first: 1, [`column${column}`]: column })
  write({ first: 1, column100: 0 })
  expect(built.filter((column) => column === 'column100')).toHaveLength(1)
  write({ first: 1, column0: 0 })
  expect(built.filter((column) => column === 'column0')).toHaveLength(2)
})
