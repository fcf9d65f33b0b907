import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { picture } from './testing/madeFiles.ts'
import { upload } from './testing/uploading.ts'

let testApp: TestApp
let lead: TestClient
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  lead = await testApp.person('Operations Lead')
  member = await testApp.person()
})
afterAll(() => testApp.close())

let width = 20
/** A photo that the lead uploaded. */
const photo = async () => (await upload(lead, await picture('png', (width += 1), 8))).body
type Photo = Awaited<ReturnType<typeof photo>>

/** The statuses of the photo and its thumbnail for this person. */
const answers = async (by: TestClient, { url, thumbnailUrl }: Photo) => [
  (await by.raw('GET', url)).status,
  (await by.raw('GET', thumbnailUrl)).status,
]

const holders: [string, string, (photo: Photo) => Promise<string>][] = [
  [
    'a case',
    '/api/cases',
    ({ url }) => newRecord('/api/cases', { title: 'Leak', description: '', attachments: [url] }),
  ],
  ['a CAR', '/api/cars', ({ url }) => newRecord('/api/cars', { title: 'Leak', background: 'Oil', attachments: [url] })],
  [
    'a comment',
    '/api/comments',
    async ({ url }) => {
      const caseId = await newRecord('/api/cases', { title: 'Leak', description: '' })
      return newRecord(`/api/cases/${caseId}/comments`, { content: 'Here', attachments: [url] })
    },
  ],
]

const newRecord = async (path: string, body: object) => (await lead.expect<{ id: string }>(201, 'POST', path, body)).id

test('a photo that no record refers to is visible to its uploader, and to nobody else', async () => {
  const waiting = await photo()
  expect(await answers(lead, waiting)).toEqual([200, 200])
  for (const by of [member, testApp.manager]) expect(await answers(by, waiting)).toEqual([404, 404])
  const sent = { title: 'Leak', description: '', attachments: [waiting.url] }
  for (const by of [member, testApp.manager]) {
    expect(await by.ask('POST', '/api/cases', sent)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  const id = await newRecord('/api/cases', sent)
  expect(await answers(member, waiting)).toEqual([200, 200])
  await lead.expect(200, 'PATCH', `/api/cases/${id}`, { attachments: [] })
  expect(await answers(lead, waiting)).toEqual([200, 200])
  for (const by of [member, testApp.manager]) expect(await answers(by, waiting)).toEqual([404, 404])
})

test('an upload is announced to nobody else; the record that names it to everybody', async () => {
  const stream = await EventReader.open(member, testApp.url)
  const own = await EventReader.open(lead, testApp.url)
  const shown = await photo()
  const id = await newRecord('/api/cases', { title: 'Leak', description: '', attachments: [shown.url] })
  await stream.until(({ data }) => data.id === id)
  await own.until(({ data }) => data.id === id)
  expect(stream.received.filter(({ data }) => data.feature === 'attachments')).toEqual([])
  expect(own.received.map(({ data }) => data.feature)).toContain('attachments')
  // Nor does who comes back to the stream later.
  const later = await EventReader.open(member, testApp.url, 0)
  await later.until(({ data }) => data.id === id)
  expect(later.received.filter(({ data }) => data.feature === 'attachments')).toEqual([])
  await Promise.all([stream.close(), own.close(), later.close()])
})

test.each(holders)('a photo of %s is seen by those who see what names it', async (_what, path, hold) => {
  const shown = await photo()
  const id = await hold(shown)
  expect(await answers(member, shown)).toEqual([200, 200])

  await lead.expect(204, 'DELETE', `${path}/${id}`)
  expect(await answers(member, shown)).toEqual([404, 404])
  // Those who may bring it back.
  for (const by of [lead, testApp.manager]) expect(await answers(by, shown)).toEqual([200, 200])

  await lead.expect(200, 'POST', `${path}/${id}/restore`)
  expect(await answers(member, shown)).toEqual([200, 200])
})

test('a photo of a comment goes and comes with its case', async () => {
  const shown = await photo()
  const id = await newRecord('/api/cases', { title: 'Leak', description: '' })
  await newRecord(`/api/cases/${id}/comments`, { content: 'Here', attachments: [shown.url] })
  await lead.expect(204, 'DELETE', `/api/cases/${id}`)
  expect(await answers(member, shown)).toEqual([404, 404])
  await lead.expect(200, 'POST', `/api/cases/${id}/restore`)
  expect(await answers(member, shown)).toEqual([200, 200])
})

test('a photo that another record names, too, stays with that one', async () => {
  const shown = await photo()
  const sent = { title: 'Leak', description: '', attachments: [shown.url] }
  const [one] = [await newRecord('/api/cases', sent), await newRecord('/api/cases', sent)]
  await lead.expect(204, 'DELETE', `/api/cases/${one}`)
  expect(await answers(member, shown)).toEqual([200, 200])
})

test('nobody names a photo in a record of their own that they may not see; who took it may', async () => {
  const hidden = await photo()
  const sent = { id: randomUUID(), title: 'Leak', description: '', attachments: [hidden.url] }
  const made = await lead.expect<Case>(201, 'POST', '/api/cases', sent)
  await testApp.manager.expect(204, 'DELETE', `/api/cases/${made.id}`)
  expect(await member.ask('POST', '/api/cases', { ...sent, id: randomUUID() })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'attachments.0', message: 'This file does not exist.' }] },
  })
  // The same report, whose answer was lost.
  expect((await lead.expect<Case>(201, 'POST', '/api/cases', sent)).id).toBe(made.id)
  expect(await answers(lead, hidden)).toEqual([404, 404])
})
