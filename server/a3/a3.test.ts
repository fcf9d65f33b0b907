import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { madePicture } from './testing/madeSheet.ts'
import { bare, bareText, printedPages } from '../files/typeset/testing/pdfText.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const open = (fields: object = {}) =>
  member.expect<Car>(201, 'POST', '/api/cars', { title: 'Press 4 leaks oil', background: 'Three stops.', ...fields })
const sheetOf = (car: Car, who = member) => who.raw('GET', `/api/cars/${car.id}/a3.pdf`)

test('a CAR downloads as a PDF with its tasks, its cases and its pictures', async () => {
  const picture = await (await madePicture('')).read()
  const car = await open({ attachments: [`data:image/jpeg;base64,${picture?.toString('base64')}`] })
  await member.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Polish the rod', assigneeId: member.user.id })
  await member.expect(201, 'POST', '/api/cases', { title: 'Oil on the walkway', description: 'Wet.', carId: car.id })
  await member.expect(201, 'POST', '/api/cases', { title: 'Another matter', description: 'Dry.' })

  const answer = await sheetOf(car)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${car.key}.pdf"`)
  const pdf = Buffer.from(await answer.arrayBuffer())
  const words = bareText(printedPages(pdf))
  for (const text of [car.key, car.title, 'Three stops.', 'Polish the rod', member.user.name, 'Oil on the walkway']) {
    expect(words).toContain(bare(text))
  }
  expect(words).not.toContain(bare('Another matter'))
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
})

test('the sheet has the proof of the effect and the answers for the documents', async () => {
  const car = await open()
  await member.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness`, {
    metric: 'Stops a week',
    direction: 'lower',
    source: 'typed',
    period: 'week',
    baselineFrom: '2026-01-05',
    baselineTo: '2026-03-01',
    target: 2,
    goLive: '2026-03-02',
    windowDays: 30,
  })
  await member.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness/points`, [{ at: '2026-01-05', value: 7 }])
  const documents = [{ kind: 'fmea', outcome: 'changed', revision: '7b' }]
  await member.expect(200, 'PUT', `/api/cars/${car.id}/documents`, { documents })
  const words = bareText(printedPages(Buffer.from(await (await sheetOf(car)).arrayBuffer())))
  for (const text of ['Stops a week', 'Too few points in the baseline: 1 of 6.', 'FMEA Changed to revision 7b']) {
    expect(words).toContain(bare(text))
  }
})

test('the sheet is written as the reader has chosen, unless they request it otherwise', async () => {
  const reader = await testApp.person()
  await reader.expect(200, 'PATCH', '/api/settings/me', { language: 'fr', timeZone: 'utc', dateFormat: 'dmy' })
  const car = await open({ dueDate: '2099-12-24', estimatedSavings: '1234.50' })
  const printed = async (query: string) =>
    bareText(
      printedPages(Buffer.from(await (await reader.raw('GET', `/api/cars/${car.id}/a3.pdf${query}`)).arrayBuffer())),
    )
  const french = await printed('')
  for (const text of ['Échéance', '24 déc. 2099', '1\u202f234,50\u00a0$']) expect(french).toContain(bare(text))
  const german = await printed('?language=de&dateFormat=ymd')
  for (const text of ['Fällig am 2099-12-24', '1.234,50 $']) expect(german).toContain(bare(text))
  expect((await reader.raw('GET', `/api/cars/${car.id}/a3.pdf?language=tlh`)).status).toBe(400)
})

test('a CAR that does not exist or was deleted has no sheet, but for those who may restore it', async () => {
  const car = await open()
  await member.expect(204, 'DELETE', `/api/cars/${car.id}`)
  expect((await sheetOf(car, await testApp.person())).status).toBe(404)
  expect((await sheetOf({ ...car, id: randomUUID() })).status).toBe(404)
  expect((await sheetOf(car, testApp.manager)).status).toBe(200)
})

test('nobody prints without signing in', async () => {
  expect((await sheetOf(await open(), testApp.visitor())).status).toBe(401)
})
