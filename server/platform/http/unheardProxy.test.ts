import { afterEach, expect, test } from 'vitest'
import { keepLog } from '../testing/keepLog.ts'
import { openTestHouse, type TestHouse } from '../testing/testHouse.ts'

let house: TestHouse
afterEach(() => house.close())

async function askedThroughProxy(given: Parameters<typeof openTestHouse>[0]): Promise<string[]> {
  house = await openTestHouse({ logLevel: 'warn', ...given })
  const lines = keepLog(house.app)
  for (const visitor of ['203.0.113.7', '203.0.113.8']) {
    await fetch(`${house.url}/healthz`, { headers: { 'x-forwarded-for': visitor } })
  }
  return lines.filter((line) => line.includes('X-Forwarded-For'))
}

test('a proxy that is not believed is told of once', async () => {
  expect(await askedThroughProxy({})).toHaveLength(1)
})

test('a proxy that is believed is nothing to tell of', async () => {
  expect(await askedThroughProxy({ trustedProxies: 1 })).toEqual([])
})
