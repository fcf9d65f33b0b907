import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Changes a case at version 1 with this If-Match header. */
async function change(ifMatch: string): Promise<number> {
  const { id } = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', {
    title: 'A',
    description: '',
  })
  return (await testApp.manager.ask('PATCH', `/api/cases/${id}`, { title: 'B' }, { 'if-match': ifMatch })).status
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
