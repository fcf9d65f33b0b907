import { expect, test } from 'vitest'
import { readTogether } from './readTogether.ts'

/** Reads numbers as their doubles, and keeps what it was asked. */
function doubles() {
  const reads: string[][] = []
  const ask = readTogether(async (ids) => {
    reads.push(ids)
    if (ids.includes('broken')) throw new Error('It is broken.')
    return new Map(ids.filter((id) => id !== '0').map((id) => [id, Number(id) * 2]))
  })
  return { ask, reads }
}

test('ids requested within a tick are read together, and each once', async () => {
  const { ask, reads } = doubles()
  expect(await Promise.all([ask('1'), ask('2'), ask('1')])).toEqual([2, 4, 2])
  expect(await ask('2')).toBe(4)
  expect(await ask('3')).toBe(6)
  expect(reads).toEqual([['1', '2'], ['3']])
})

test('ids requested after a result are read together as well', async () => {
  const { ask, reads } = doubles()
  const twice = async (id: string) => ask(String(await ask(id)))
  expect(await Promise.all([twice('1'), twice('3')])).toEqual([4, 12])
  expect(reads).toEqual([
    ['1', '3'],
    ['2', '6'],
  ])
})

test('a missing value is undefined', async () => {
  expect(await doubles().ask('0')).toBeUndefined()
})

test('a read that fails rejects its own requests, and no others', async () => {
  const { ask } = doubles()
  const answers = await Promise.allSettled([ask('broken'), ask('1')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('2')).toBe(4)
})
