import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { EightDReply } from '../../contract/eightD/eightD.ts'
import type { Problem } from '../../contract/http/errors.ts'
import { bare, bareText, printedPages } from '../files/typeset/testing/pdfText.ts'
import { openMailServer } from '../notifications/testing/mailServer.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let testApp: TestApp
let owner: TestClient
beforeAll(async () => {
  post = await openMailServer()
  testApp = await openTestApp({ mail: { url: post.url, from: 'improvement@example.com' } })
  await testApp.manager.expect(200, 'PATCH', '/api/notifications/choices', { email: false })
  owner = await testApp.person('Team Member')
  await testApp.takeJobs()
})
afterAll(async () => {
  await testApp.close()
  await post.close()
})

async function carOfComplaint() {
  const car = await owner.expect<Car>(201, 'POST', '/api/cars', { title: 'Seals leak', background: 'Oil at 3 of 40.' })
  const path = `/api/cars/${car.id}/8d`
  await owner.expect(200, 'PUT', path, { customer: 'Atlas Motors', customerReference: 'QN 4711', language: 'de' })
  return { car, path: `${path}/replies` }
}
const message = {
  to: 'quality@atlas.example',
  subject: 'Ihre Reklamation',
  message: 'Guten Tag,\n\nanbei unser 8D-Report.',
}

test('a reply goes out with the 8D and a covering page in the customer’s language, and is answered to its sender', async () => {
  const { car, path } = await carOfComplaint()
  const sent = await owner.expect<EightDReply>(201, 'POST', path, message)
  expect(sent).toMatchObject({
    to: message.to,
    language: 'de',
    sentBy: { id: owner.user.id },
    file: { name: `${car.key}-8D.pdf` },
  })
  await post.hasReceived(1)
  const { to, text } = post.received[0] ?? { to: [], text: '' }
  expect(to).toEqual([message.to])
  expect(text).toContain(`Reply-To: ${owner.user.email}`)
  expect(text).toContain(`filename=${car.key}-8D.pdf`)
  expect(text).not.toContain('Auto-Submitted')
  await expect.poll(async () => (await owner.get<EightDReply[]>(path))[0]?.state).toBe('sent')

  const download = () => owner.raw('GET', `${path}/${sent.id}/pdf`)
  const bytes = Buffer.from(await (await download()).arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sent.file.sha256)
  const words = bareText(printedPages(bytes))
  for (const one of ['Ihr Zeichen', 'QN 4711', 'Ihre Reklamation', 'anbei unser 8D-Report.', 'Problembeschreibung']) {
    expect(words).toContain(bare(one))
  }
  await owner.expect(200, 'PATCH', `/api/cars/${car.id}`, { background: 'Something else.' })
  expect(Buffer.from(await (await download()).arrayBuffer()).equals(bytes)).toBe(true)
  const history = await owner.get<Activity[]>(`/api/cars/${car.id}/activity`)
  expect(history.find(({ action }) => action === 'eightDSent')?.changes).toEqual([
    { field: 'repliedTo', from: null, to: message.to },
  ])
  const repliesAt = async (at: string) => (await owner.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${at}`)).replies
  expect(await repliesAt(car.createdAt)).toEqual([])
  const [reply] = await repliesAt(sent.sentAt)
  expect(reply).toMatchObject({ id: sent.id, createdAt: sent.sentAt, createdBy: { id: owner.user.id } })
  expect(Object.fromEntries(reply?.fields.map(({ field, then }) => [field, then]) ?? [])).toEqual({
    subject: message.subject,
    to: message.to,
    language: 'de',
    message: message.message,
    fileName: `${car.key}-8D.pdf`,
    sha256: sent.file.sha256,
  })
})

test('a reply that is sent twice is one reply', async () => {
  const { path } = await carOfComplaint()
  const id = randomUUID()
  const first = await owner.expect<EightDReply>(201, 'POST', path, { ...message, id })
  const again = await owner.expect<EightDReply>(201, 'POST', path, { ...message, id, subject: 'Again' })
  expect(again).toMatchObject({ id, subject: message.subject, file: first.file })
  expect(await owner.get<EightDReply[]>(path)).toHaveLength(1)
  const other = await carOfComplaint()
  await owner.expect(409, 'POST', other.path, { ...message, id })
})

test('a reply leaves only for a CAR that exists, from its owner or somebody who answers for more than their own', async () => {
  const { car, path } = await carOfComplaint()
  const colleague = await testApp.person('Team Member')
  const refused = await colleague.expect<Problem>(403, 'POST', path, message)
  expect(refused.detail).toBe('You can only reply to customers about CARs you own.')
  for (const wrong of [{ to: 'nobody' }, { subject: ' ' }, { message: '\n' }, { message: 'x'.repeat(5001) }]) {
    await owner.expect(400, 'POST', path, { ...message, ...wrong })
  }
  expect((await owner.raw('GET', `${path}/${randomUUID()}/pdf`)).status).toBe(404)
  await owner.expect(204, 'DELETE', `/api/cars/${car.id}`)
  await owner.expect(404, 'POST', path, message)
  expect((await colleague.raw('GET', path)).status).toBe(404)
})
