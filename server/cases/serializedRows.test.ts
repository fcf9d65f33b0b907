import { expect, test } from 'vitest'
import { z } from 'zod'
import { Page } from '../records/paging/page.ts'
import { serializedRows, type Stamped } from './serializedRows.ts'

type Row = Stamped & { text: string }

/** Rows in a simulated table, and which of them were read. */
function tableOf(texts: Record<string, string>, most?: number) {
  const read: string[][] = []
  const written = serializedRows<Row, { text: string }>(z.object({ text: z.string() }), (row) => row, most)
  const readRows = async (ids: string[]) => {
    read.push(ids)
    return ids.flatMap((id) => {
      const text = texts[id]
      return text === undefined ? [] : [{ id, text, stamp: text }]
    })
  }
  const page = async (...ids: string[]) => {
    const stamps = ids.map((id) => ({ id, stamp: texts[id] ?? '' }))
    return JSON.parse((await written.page(new Page(stamps, null), readRows)).json().toString()) as unknown
  }
  return { texts, read, page }
}

test('a row is read once, and again when its stamp changes', async () => {
  const { texts, read, page } = tableOf({ a: 'oil', b: 'water' })
  expect(await page('a', 'b')).toEqual([{ text: 'oil' }, { text: 'water' }])
  expect(await page('b', 'a')).toEqual([{ text: 'water' }, { text: 'oil' }])
  texts['a'] = 'grease'
  expect(await page('a', 'b')).toEqual([{ text: 'grease' }, { text: 'water' }])
  expect(read).toEqual([['a', 'b'], ['a']])
})

test('an empty page is an empty list', async () => {
  expect(await tableOf({}).page()).toEqual([])
})

test('a row that is gone before it is read is omitted', async () => {
  expect(await tableOf({ a: 'oil' }).page('a', 'gone')).toEqual([{ text: 'oil' }])
})

test('what was not read for a long time is dropped', async () => {
  const { read, page } = tableOf({ a: 'oil', b: 'water', c: 'grease' }, 2 * '{"text":"grease"}'.length - 1)
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await page(id)
  expect(read.flat()).toEqual(['a', 'b', 'c', 'b'])
})
