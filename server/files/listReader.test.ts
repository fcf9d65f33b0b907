import { expect, test } from 'vitest'
import { z } from 'zod'
import { listReader } from './listReader.ts'

const description = {
  columns: {
    colour: {
      names: 'colour farbe',
      read: (text: string) => (text === 'red' ? 1 : undefined),
      unknown: 'No colour.',
    },
    name: { names: 'name', missing: 'No column named Name.', instead: ['first', 'last'] },
    first: { names: 'first' },
    last: { names: 'last' },
  },
  limit: 3,
  texts: { noRows: 'No rows.', tooManyRows: 'Too many.', sameRow: 'The same.' },
  shape: z.object({ name: z.string('Name is required').min(2, 'Too short.') }),
  sent: ({ name, first, last }: { name?: unknown; first?: unknown; last?: unknown }) => ({
    name: name ?? `${String(first)} ${String(last)}`,
  }),
  row: ({ name }: { name: string }, { colour }: { colour?: number }) => ({ name, colour }),
  keyOf: ({ name }: { name: string }) => name,
  keyField: 'name' as const,
}
const read = listReader(description)
const problemsOf = (csv: string, reader = read) => reader(csv).problems.map(({ line, message }) => `${line} ${message}`)

test('rows are read by their columns, in any order, and unknown columns are ignored', () => {
  expect(read('Other;FARBE;Name\nx;red;Ada\ny;red;Bob')).toEqual({
    rows: [
      { line: 2, name: 'Ada', colour: 1 },
      { line: 3, name: 'Bob', colour: 1 },
    ],
    problems: [],
  })
})

test('a column that is missing from the list is missing from its cells', () => {
  expect(read('name\nAda').rows).toEqual([{ line: 2, name: 'Ada', colour: undefined }])
})

test('several columns together replace another, and one alone does not', () => {
  expect(read('first,last\nAda,Byron').rows).toEqual([{ line: 2, name: 'Ada Byron', colour: undefined }])
  expect(problemsOf('first\nAda')).toEqual(['1 No column named Name.'])
})

test('problems of a row are reported in the order of the columns, and its row still counts as a duplicate of others', () => {
  expect(problemsOf('name,colour\nA,blue\nAda,blue\nAda,red')).toEqual([
    '2 No colour.',
    '2 Too short.',
    '3 No colour.',
    '4 The same.',
  ])
})

test('all problems of the header are reported, or as many as the list specifies', () => {
  const csv = 'farbe,colour\nred,red'
  expect(problemsOf(csv)).toEqual(['1 Two columns have this name.', '1 No column named Name.'])
  expect(problemsOf(csv, listReader({ ...description, headProblems: 1 }))).toEqual(['1 Two columns have this name.'])
})

test('a list without rows, or with too many, is refused', () => {
  expect(problemsOf('')).toEqual(['1 The list is empty.'])
  expect(problemsOf('name')).toEqual(['1 No rows.'])
  expect(problemsOf('name\nA1\nA2\nA3')).toEqual([])
  expect(problemsOf('name\nA1\nA2\nA3\nA4')).toEqual(['5 Too many.'])
})
