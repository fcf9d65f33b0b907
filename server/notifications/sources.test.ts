import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { reader, run } from '../database/database.ts'
import { guest } from '../users/users.ts'
import { followersOf } from './follows.ts'
import { openSources } from './sources.ts'
import { notificationSources } from './testing/notificationSources.ts'
import { reportCase } from './testing/reportCase.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Returns who follows each of some cases, read in one operation, and how many statements that took. */
async function readFollowers(ids: string[]) {
  const { pool } = testApp.app.services.database
  let statements = 0
  const counting = reader((query) => {
    statements += 1
    return run(pool, query)
  })
  const sources = openSources(counting, notificationSources)
  const followers = await Promise.all(ids.map((id) => followersOf(sources, { feature: 'cases', id })))
  return { followers, statements }
}

test('the followers of many records take as many statements as those of one, and are each record’s own', async () => {
  const [member, other] = [await testApp.person(), await testApp.person()]
  const { manager } = testApp
  const ids: string[] = []
  for (const assigneeId of [member.user.id, other.user.id, null])
    ids.push((await reportCase(manager, { assigneeId })).id)
  const [first = '', second = '', third = ''] = ids
  await member.expect(201, 'POST', `/api/cases/${second}/comments`, { content: 'I saw it as well.' })
  await other.expect(200, 'PUT', `/api/notifications/following/cases/${third}`, { isFollowing: true })
  await manager.expect(200, 'PUT', `/api/notifications/following/cases/${third}`, { isFollowing: false })

  const one = await readFollowers([first])
  const all = await readFollowers(ids)
  expect(all.statements).toBe(one.statements)
  expect(all.followers.map((userIds) => new Set(userIds))).toEqual([
    new Set([manager.user.id, member.user.id]),
    new Set([manager.user.id, other.user.id, member.user.id]),
    new Set([other.user.id]),
  ])
})

test('nothing is read for the guest, for people of the sample, or for somebody who has left', async () => {
  const [there, left] = [await testApp.person(), await testApp.person()]
  await testApp.manager.expect(200, 'POST', `/api/users/${left.user.id}/deactivate`, {})
  const sources = openSources(testApp.app.services.database, notificationSources)
  const reads = [there.user.id, left.user.id, guest.id, randomUUID()].map((id) => sources.reads(id))
  expect(await Promise.all(reads)).toEqual([true, false, false, false])
})
