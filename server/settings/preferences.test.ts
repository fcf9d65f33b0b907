import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '../testing/listActivity.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { preferencesOf } from './settings.ts'

let testApp: TestApp
let person: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  person = await testApp.person()
})
afterAll(() => testApp.close())

const path = '/api/settings/me'
const usual = {
  currency: 'USD',
  language: null,
  floorLanguage: null,
  timeZone: null,
  dateFormat: 'mdy',
  itemsPerPage: 25,
  theme: 'system',
  siteId: null,
  device: null,
}

test('whoever has chosen nothing has the defaults, and reading them writes nothing', async () => {
  expect(await person.get(path)).toEqual(usual)
  const { rowCount } = await testApp.app.services.database.pool.query('select from preferences')
  expect(rowCount).toBe(0)
})

test('what is chosen is stored, sent to every screen, and in the history', async () => {
  const received = await testApp.listen()
  const sent = { language: 'de', timeZone: 'Europe/Berlin', dateFormat: 'dmy', itemsPerPage: 50, theme: 'dark' }
  expect(await person.expect(200, 'PATCH', path, sent)).toEqual({ ...usual, ...sent })
  expect(await person.get(path)).toEqual({ ...usual, ...sent })
  const { id } = person.user
  await expect.poll(() => received).toMatchObject([{ feature: 'settings', id, actorId: id, action: 'edited' }])
  const [entry] = await listActivity(testApp.app.services.database, 'settings', id)
  expect(entry?.changes.map(({ field }) => field).sort()).toEqual(Object.keys(sent).sort())
})

test('one field alone leaves the others, and null goes back to what the browser has', async () => {
  expect(await person.expect(200, 'PATCH', path, { language: null })).toMatchObject({
    language: null,
    dateFormat: 'dmy',
  })
})

test('the same again, or what browser somebody has, is not announced', async () => {
  const before = await listActivity(testApp.app.services.database, 'settings', person.user.id)
  const device = { language: 'fr', timeZone: 'Europe/Paris' }
  expect(await person.expect(200, 'PATCH', path, { itemsPerPage: 50, device })).toMatchObject({ device })
  expect(await listActivity(testApp.app.services.database, 'settings', person.user.id)).toEqual(before)
})

test.each([
  ['utc', 'UTC'],
  ['est', 'America/New_York'],
  ['cst', 'America/Chicago'],
  ['mst', 'America/Denver'],
  ['pst', 'America/Los_Angeles'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
])('the time zone %s is kept as %s', async (sent, kept) => {
  expect(await person.expect(200, 'PATCH', path, { timeZone: sent })).toMatchObject({ timeZone: kept })
})

test.each([
  [{ language: 'it' }],
  [{ timeZone: 'Europe/Atlantis' }],
  [{ timeZone: '+02:00' }],
  [{ timeZone: 'x'.repeat(61) }],
  [{ dateFormat: 'dym' }],
  [{ itemsPerPage: 26 }],
  [{ itemsPerPage: '25' }],
  [{ theme: 'pink' }],
  [{ userId: '00000000-0000-4000-8000-000000000001' }],
])('%j is refused', async (sent) => {
  expect(await person.ask('PATCH', path, sent)).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('days begin in the order of the first browser’s language; another browser, or a choice, is not overruled', async () => {
  const device = { language: 'de', timeZone: 'Europe/Berlin' }
  const english = { language: 'en', timeZone: 'UTC' }
  const german = await testApp.person()
  expect(await german.expect(200, 'PATCH', path, { device })).toMatchObject({ dateFormat: 'dmy', language: null })
  expect(await german.expect(200, 'PATCH', path, { device: english })).toMatchObject({ dateFormat: 'dmy' })
  const chooser = await testApp.person()
  expect(await chooser.expect(200, 'PATCH', path, { dateFormat: 'ymd' })).toMatchObject({ dateFormat: 'ymd' })
  expect(await chooser.expect(200, 'PATCH', path, { device })).toMatchObject({ dateFormat: 'ymd' })
})

test('month first, as an English browser came with it, is no choice for a page in another language', async () => {
  const { database } = testApp.app.services
  const someone = await testApp.person()
  await someone.expect(200, 'PATCH', path, { device: { language: 'en', timeZone: 'UTC' } })
  const written = async (language: 'de' | 'en') =>
    (await preferencesOf(database, someone.user.id, { language })).format.day('2026-11-05')
  expect([await written('en'), await written('de')]).toEqual(['Nov 05, 2026', '5. Nov. 2026'])
  await someone.expect(200, 'PATCH', path, { language: 'de', dateFormat: 'mdy' })
  expect(await written('de')).toBe('11/05/2026')
})

test('another language brings its own date order, unless another order was chosen', async () => {
  const someone = await testApp.person()
  await someone.expect(200, 'PATCH', path, { device: { language: 'en', timeZone: 'UTC' } })
  expect(await someone.expect(200, 'PATCH', path, { language: 'es' })).toMatchObject({ dateFormat: 'dmy' })
  expect(await someone.expect(200, 'PATCH', path, { language: 'en' })).toMatchObject({ dateFormat: 'mdy' })
  await someone.expect(200, 'PATCH', path, { dateFormat: 'ymd' })
  expect(await someone.expect(200, 'PATCH', path, { language: 'de' })).toMatchObject({ dateFormat: 'ymd' })
})

test('nobody reads or changes them without signing in, and one person’s are not another’s', async () => {
  await testApp.visitor().expect(401, 'GET', path)
  await testApp.visitor().expect(401, 'PATCH', path, { theme: 'dark' })
  expect(await testApp.manager.get(path)).toEqual(usual)
})

test('letters, pages and lists are written as chosen, else as the browser has it, else in English and UTC', async () => {
  const { database } = testApp.app.services
  await person.expect(200, 'PATCH', path, { language: 'de', timeZone: 'Europe/Berlin', dateFormat: 'ymd' })
  const chosen = await preferencesOf(database, person.user.id)
  expect(chosen).toMatchObject({ language: 'de', timeZone: 'Europe/Berlin', dateFormat: 'ymd', itemsPerPage: 50 })
  expect(chosen.format.day('2026-12-31T23:30:00.000Z')).toBe('2027-01-01')
  expect(chosen.t('Save changes')).toBe('Änderungen speichern')

  await person.expect(200, 'PATCH', path, { language: null, timeZone: null })
  expect(await preferencesOf(database, person.user.id)).toMatchObject({ language: 'fr', timeZone: 'Europe/Paris' })
  expect(await preferencesOf(database, testApp.manager.user.id)).toMatchObject({ language: 'en', timeZone: 'UTC' })
})

test('another process knows of them at once', async () => {
  const other = await testApp.another()
  await person.expect(200, 'PATCH', path, { theme: 'light' })
  const response = await fetch(other.url + path, { headers: { cookie: person.cookie() } })
  expect(await response.json()).toMatchObject({ theme: 'light' })
})
