import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../contract/users/users.ts'
import { animation, bombPng, pdf, phonePhoto, picture } from '../attachments/testing/madeFiles.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let who: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  who = await testApp.person()
})
afterAll(() => testApp.close())

const path = '/api/profile/avatar'
const asText = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const set = (image: Buffer | string) =>
  who.ask('PUT', path, { image: typeof image === 'string' ? image : asText(image) })
const imageOf = async () => (await who.get<User>(`/api/users/${who.user.id}`)).profileImageUrl

/** Returns the header of a GIF that declares this many pixels, without any content. */
function hugeGif(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;', 'latin1')
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  return Buffer.concat([head, frame])
}

test('a picture becomes a small upright square without position and camera, shown wherever the person is', async () => {
  const { status, body } = await set(await phonePhoto())
  const { profileImageUrl } = body as User
  expect([status, profileImageUrl]).toEqual([200, expect.stringContaining(`/api/profile/${who.user.id}/avatar?v=`)])
  const answer = await testApp.manager.raw('GET', profileImageUrl ?? '')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const stored = sharp(Buffer.from(await answer.arrayBuffer()))
  const { width, height, exif, icc } = await stored.metadata()
  expect({ width, height, exif, icc }).toEqual({ width: 256, height: 256, exif: undefined, icc: undefined })

  await who.expect(201, 'POST', '/api/cases', { title: 'Seen', description: 'By its author', assigneeId: who.user.id })
  const [seen] = await testApp.manager.get<{ assignee: User }[]>('/api/cases?q=Seen')
  expect(seen?.assignee.profileImageUrl).toBe(profileImageUrl)
})

test('another picture has another address, and the same one need not be sent again', async () => {
  const before = await imageOf()
  await set(await picture('gif'))
  const after = await imageOf()
  expect(after).not.toBe(before)
  const etag = (await who.raw('GET', after ?? '')).headers.get('etag') ?? ''
  expect((await who.raw('GET', after ?? '', undefined, { 'if-none-match': etag })).status).toBe(304)
})

test('of an animation the first frame is kept', async () => {
  expect((await set(await animation(3))).status).toBe(200)
  const answer = await who.raw('GET', (await imageOf()) ?? '')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).pages ?? 1).toBe(1)
})

test('a removed picture is gone', async () => {
  const address = (await imageOf()) ?? ''
  expect(await who.expect(200, 'DELETE', path)).toMatchObject({ profileImageUrl: null })
  expect(await who.expect(200, 'DELETE', path)).toMatchObject({ profileImageUrl: null })
  expect((await who.raw('GET', address)).status).toBe(404)
})

test.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
  ['a GIF of 40,000 by 40,000 pixels', () => hugeGif(40_000, 40_000), 413, 'tooLarge'],
  ['a GIF of 40,000 by 10 pixels', () => hugeGif(40_000, 10), 413, 'tooLarge'],
  ['a PNG that unfolds to 400 million pixels', () => bombPng(), 413, 'tooLarge'],
  ['an animation of 301 frames', () => animation(301), 413, 'tooLarge'],
  ['a WEBP', () => picture('webp'), 415, 'unsupportedType'],
  ['a PDF that says it is a picture', () => pdf, 415, 'unsupportedType'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupportedType'],
  ['a picture that is cut off', async () => (await picture('png', 400, 400)).subarray(0, 5000), 422, 'unreadable'],
  ['what is no base64', () => 'data:image/png;base64,???', 422, 'unreadable'],
  ['an address', () => 'https://example.com/me.png', 400, 'invalid'],
  ['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'tooLarge'],
  ['more than that with what is around it', () => Buffer.alloc(2 * 1024 * 1024 + 1000), 413, 'tooLarge'],
  ['much more than 2 MB', () => Buffer.alloc(4 * 1024 * 1024), 413, 'tooLarge'],
])('%s is refused and changes nothing', async (_what, made, status, code) => {
  expect(await set(await made())).toMatchObject({ status, body: { code } })
  expect(await imageOf()).toBeNull()
})

test('nobody does this without signing in', async () => {
  await testApp.visitor().expect(401, 'PUT', path, { image: asText(await picture('png')) })
  await testApp.visitor().expect(401, 'DELETE', path)
  await testApp.visitor().expect(401, 'GET', `/api/profile/${who.user.id}/avatar`)
})
