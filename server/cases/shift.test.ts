import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.manager.expect(200, 'PATCH', '/api/settings/me', { timeZone: 'Europe/Berlin' })
})
afterAll(() => testApp.close())

const report = (more: object) =>
  testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Belt slips', description: '', ...more })

/** Returns yesterday at a time of day in UTC, which is behind Berlin all year. */
const yesterdayAt = (time: string) => `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`

test('a case gets the shift in which it was reported, in the time zone of the reporter', async () => {
  const shiftAt = async (time: string) => (await report({ reportedAt: yesterdayAt(time) })).shift
  expect(await shiftAt('08:00')).toBe('Early')
  expect(await shiftAt('16:00')).toBe('Late')
  expect(await shiftAt('23:00')).toBe('Night')
  expect(await shiftAt('03:30')).toBe('Night')
})

test('the shift can be given, and corrected later, in the list and in the history', async () => {
  const made = await report({ shift: 'Weekend' })
  expect(made.shift).toBe('Weekend')
  const address = `/api/cases/${made.id}`
  expect(await testApp.manager.expect<Case>(200, 'PATCH', address, { shift: null })).toMatchObject({ shift: null })
  await testApp.manager.expect(200, 'PATCH', address, { shift: 'Late' })
  const [latest] = await testApp.manager.get<object[]>(`${address}/activity`)
  expect(latest).toMatchObject({ changes: [{ field: 'shift', from: null, to: 'Late' }] })
  const found = await testApp.manager.get<Case[]>('/api/cases?shift=Late')
  expect(found.map(({ id }) => id)).toContain(made.id)
  expect(found.every(({ shift }) => shift === 'Late')).toBe(true)
  expect(await testApp.manager.ask('PATCH', address, { shift: 'x'.repeat(41) })).toMatchObject({ status: 400 })
})

test('there is no shift for a reporter without a time zone', async () => {
  const person = await testApp.person('Team Member')
  const made = await person.expect<Case>(201, 'POST', '/api/cases', { title: 'Belt slips', description: '' })
  expect(made.shift).toBeNull()
})
