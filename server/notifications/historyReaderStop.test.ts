import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/testApp.ts'
import { readNews, toldTogether } from './readHistory.ts'
import { newsRooms } from './testing/notificationSources.ts'
import { reportCase } from './testing/reportCase.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('a stop leaves the rest of the news for the next start, which tells it', async () => {
  const member = await house.person()
  for (let one = 0; one <= toldTogether; one += 1) await reportCase(house.manager, { assigneeId: member.user.id })
  const told = async () => (await member.get<unknown[]>('/api/notifications')).length

  let looks = 0
  await readNews(house.app.house, newsRooms, undefined, () => (looks += 1) > 1)
  expect(await told()).toBe(toldTogether)
  await readNews(house.app.house, newsRooms)
  expect(await told()).toBe(toldTogether + 1)
})
