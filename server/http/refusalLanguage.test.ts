import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  await member.expect(200, 'PATCH', '/api/settings/me', { language: 'de' })
})
afterAll(() => testApp.close())

const tooLong = { title: 'x'.repeat(201), description: '' }

test('a person who reads German is refused in German, with the values of the sentence', async () => {
  expect(await member.expect(400, 'POST', '/api/cases', tooLong)).toMatchObject({
    title: 'The request is invalid.',
    detail: 'Titel: Verwenden Sie höchstens 200 Zeichen.',
    code: 'invalid',
    errors: [{ path: 'title', message: 'Verwenden Sie höchstens 200 Zeichen.', params: { maximum: 200 } }],
  })
})

test('a problem names its reason beside its code', async () => {
  expect(await member.expect(403, 'GET', '/api/audit')).toMatchObject({
    code: 'forbidden',
    reason: 'managersOnly',
    detail: 'Das darf nur ein Prozessmanager.',
  })
})

test('a chosen language applies at once, and takes precedence over that of the browser', async () => {
  await member.expect(200, 'PATCH', '/api/settings/me', { language: 'fr' })
  const answer = await member.expect(400, 'POST', '/api/cases', tooLong, { 'accept-language': 'es' })
  expect(answer['detail']).toMatch(/^Titre\u00a0: .*200 caractères/)
  await member.expect(200, 'PATCH', '/api/settings/me', { language: null })
  const spanish = await member.expect(400, 'POST', '/api/cases', tooLong, { 'accept-language': 'es' })
  expect(spanish['detail']).toMatch(/^Título: .*200 caracteres/)
})

test.each([
  [undefined, 'You are not signed in.'],
  ['pl, de-AT;q=0.8, en;q=0.7', 'Sie sind nicht angemeldet.'],
  ['en, de;q=0.9', 'You are not signed in.'],
  ['de;q=0', 'You are not signed in.'],
])('somebody who is not signed in is answered in the language of their browser: %s', async (wanted, detail) => {
  const headers: Record<string, string> = wanted === undefined ? {} : { 'accept-language': wanted }
  const answer = await testApp.visitor().expect(401, 'GET', '/api/cases', undefined, headers)
  expect(answer).toMatchObject({ detail })
})

test('the import of a list of people reports an invalid line in the language of the request', async () => {
  const csv = 'email,name\na@x.example,Ann A\na@x.example,Ann A'
  const headers = { 'accept-language': 'de' }
  const { problems } = await testApp.manager.expect<{ problems: unknown[] }>(
    200,
    'POST',
    '/api/users/import',
    { csv, dryRun: true },
    headers,
  )
  expect(problems).toEqual([
    { line: 3, field: 'email', message: 'Dieselbe Adresse wie in Zeile 2.', params: { line: 2 } },
  ])
  const refused = await testApp.manager.expect(400, 'POST', '/api/users/import', { csv, dryRun: false }, headers)
  expect(refused['detail']).toBe('Zeile 3: Dieselbe Adresse wie in Zeile 2.')
})
