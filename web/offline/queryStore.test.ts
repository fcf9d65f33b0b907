import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { type CachedQuery, claimQueryStore, clearQueryStore, openQueryStore, storeQueries } from './queryStore.ts'

function aQuery(hash: string, usedAt = 0): CachedQuery {
  return { hash, queryKey: [hash], data: hash, updatedAt: 0, usedAt, kind: 'case' }
}
const stored = async () => (await openQueryStore()).getAllKeys('queries')
const noLimit = () => Infinity

beforeEach(clearQueryStore)

test('what a tab still writes while another one signs out is not kept', async () => {
  await claimQueryStore('ada')
  const writing = storeQueries([aQuery('before'), aQuery('after')], 'ada', noLimit)
  await Promise.all([clearQueryStore(), writing])
  expect(await stored()).toEqual([])

  await storeQueries([aQuery('late')], 'ada', noLimit)
  expect(await stored()).toEqual([])
})

test('a new owner finds nothing of the previous one, to which nothing can be added', async () => {
  await claimQueryStore('ada')
  await storeQueries([aQuery('hers')], 'ada', noLimit)
  await claimQueryStore('bob')
  expect(await stored()).toEqual([])
  await storeQueries([aQuery('his')], 'bob', noLimit)
  await storeQueries([aQuery('hers')], 'ada', noLimit)
  expect(await stored()).toEqual(['his'])
})

test('the same owner keeps what is stored, up to the limit of each kind', async () => {
  await claimQueryStore('ada')
  await storeQueries([aQuery('first', 1), aQuery('second', 2)], 'ada', () => 2)
  await claimQueryStore('ada')
  await storeQueries([aQuery('third', 3)], 'ada', () => 2)
  expect(await stored()).toEqual(['second', 'third'])
})
