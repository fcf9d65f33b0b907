import type { Request } from 'autocannon'
import sharp from 'sharp'
import type { Chance } from './chance.ts'
import type { Client } from './client.ts'

/** Records that the day's work is about. */
export type Desk = { cases: string[]; car: string; photo: string; picture: Buffer }

type Sent = Pick<Request, 'method' | 'path' | 'body' | 'headers'>

/** Makes what the day begins with: some cases, a CAR, a photo. */
export async function layDesk(client: Client): Promise<Desk> {
  const cases: string[] = []
  const made = async (path: string, body: () => object) => {
    const answer = await client.insist('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return (answer.body as { id: string }).id
  }
  for (let one = 0; one < 200; one += 1) {
    cases.push(await made('/api/cases', () => ({ title: `Case ${one}`, description: 'x'.repeat(300) })))
  }
  const car = await made('/api/cars', () => ({ title: 'Belts tear', background: 'Three this week.' }))
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  const photo = await made('/api/attachments', () => formOf(picture))
  return { cases, car, photo, picture }
}

function formOf(picture: Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'belt.jpg')
  return form
}

/** What people and programs send in a day, each kind with how many of a thousand requests are of it. */
export function dayOfWork({ cases, car, photo, picture }: Desk, chance: Chance): () => Sent {
  const statuses = ['new', 'in_progress', 'review', 'completed'] as const
  const orders = ['createdAt', '-createdAt', '-updatedAt', 'title', 'priority'] as const
  const known: [string, ...string[]] = [cases[0] ?? '', ...cases.slice(1)]
  const some = () => chance.pick(known)
  const get = (path: string): Sent => ({ method: 'GET', path })
  const send = (method: 'POST' | 'PATCH', path: string, body: object): Sent => {
    return { method, path, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const kinds: [number, () => Sent][] = [
    [220, () => get(`/api/cases/${some()}`)],
    [60, () => get(`/api/cases/${some()}/activity`)],
    [40, () => get(`/api/cases/${some()}/comments`)],
    [140, () => get(`/api/cases?limit=50&status=${chance.pick(statuses)}&sort=${chance.pick(orders)}`)],
    [30, () => get('/api/cases/counts')],
    [70, () => get(`/api/search?q=case%20${chance.between(1, 200)}`)],
    [40, () => get('/api/analytics/status-counts')],
    [30, () => get('/api/analytics/metrics')],
    [10, () => get('/api/analytics/flow')],
    [60, () => get('/api/notifications/unread')],
    [30, () => get('/api/auth/user')],
    [20, () => get('/api/activity')],
    [20, () => get(`/api/attachments/${photo}?size=${chance.pick(['thumbnail', 'full'])}`)],
    [15, () => get(`/nothing/${chance.uuid()}`)],
    [10, () => get(`/api/cases/${chance.uuid()}`)],
    [10, () => get(`/api/cases?limit=${chance.between(101, 9999)}`)],
    [110, () => send('PATCH', `/api/cases/${some()}`, { status: chance.pick(statuses) })],
    [40, () => send('POST', `/api/cases/${some()}/comments`, { content: `Seen ${chance.uuid()}` })],
    [20, () => send('POST', '/api/cases', { title: `Torn ${chance.uuid()}`, description: 'Seen at the line.' })],
    [15, () => send('POST', `/api/cases/${some()}/tasks`, { title: `Order ${chance.uuid()}` })],
    [4, () => upload(picture, chance.uuid())],
    [3, () => send('POST', '/api/auth/sign-in/email', { email: `${chance.uuid()}@example.com`, password: 'a guess' })],
    [2, () => get(`/api/cases/export?format=csv&status=${chance.pick(statuses)}`)],
    [1, () => get(`/api/cars/${car}/a3.pdf`)],
  ]
  const all = kinds.reduce((sum, [share]) => sum + share, 0)
  return () => {
    let draw = chance.between(1, all)
    for (const [share, make] of kinds) {
      draw -= share
      if (draw <= 0) return make()
    }
    throw new Error('The shares do not add up.')
  }
}

/** A picture that nobody sent before: the bytes behind its end are not looked at. */
function upload(picture: Buffer, mark: string): Sent {
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="belt.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(mark), Buffer.from(`\r\n--${mark}--\r\n`)])
  return {
    method: 'POST',
    path: '/api/attachments',
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  }
}
