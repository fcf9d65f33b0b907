import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/testApp.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

/** Changes a case of version 1 by a request that names these. */
async function change(ifMatch: string): Promise<number> {
  const { id } = await house.manager.expect<{ id: string }>(201, 'POST', '/api/cases', { title: 'A', description: '' })
  return (await house.manager.ask('PATCH', `/api/cases/${id}`, { title: 'B' }, { 'if-match': ifMatch })).status
}

test.each(['"1"', 'W/"1"', '*', '"3", "1"', '"1","other"', '"a, b", "1"'])(
  '%s names the version that is there',
  async (tags) => {
    expect(await change(tags)).toBe(200)
  },
)

test.each(['"2"', '"2", "3"', '1', '""', '"1x"', 'other'])('%s does not', async (tags) => {
  expect(await change(tags)).toBe(412)
})
