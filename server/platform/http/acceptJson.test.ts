import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/testHouse.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

/** Sends fields of a case under a type of content, as bytes so that nobody adds one. */
async function report(type: string | null, path = '/api/cases') {
  const headers: Record<string, string> = type === null ? {} : { 'content-type': type }
  const body = Buffer.from('{"title":"Leak","description":""}')
  const response = await house.manager.raw('POST', path, body, headers)
  return { status: response.status, body: await response.json() }
}

const refused = (wanted: string) => ({
  status: 415,
  body: { code: 'unsupportedType', detail: `Send this with Content-Type: ${wanted}.` },
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'json', '', null, 'multipart/form-data; boundary=edge'])(
  'fields that come as %s are refused, and told how they are taken',
  async (type) => {
    expect(await report(type)).toMatchObject(refused('application/json'))
  },
)

test('a file that comes as anything but a form is told the same', async () => {
  expect(await report('image/jpeg', '/api/attachments')).toMatchObject(refused('multipart/form-data'))
})

test('fields are taken as JSON, whatever the capitals and with an encoding', async () => {
  expect((await report('Application/JSON; charset=utf-8')).status).toBe(201)
})

test('at an address where nothing is, nothing is said of the type', async () => {
  expect((await report('text/plain', '/api/nothing')).status).toBe(404)
})
