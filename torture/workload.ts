import type { Request } from 'autocannon'
import sharp from 'sharp'
import type { SeededRandom } from './seededRandom.ts'
import type { Client } from './client.ts'

/** The records that the workload uses. */
export type WorkloadRecords = { cases: string[]; car: string; photo: string; picture: Buffer }

type Sent = Pick<Request, 'method' | 'path' | 'body' | 'headers'>

/** Creates cases, a CAR and a photo. */
export async function createWorkloadRecords(client: Client): Promise<WorkloadRecords> {
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

/** What people and programs usually send, each kind with its share of a thousand requests. */
export function workload({ cases, car, photo, picture }: WorkloadRecords, random: SeededRandom): () => Sent {
  const statuses = ['new', 'in_progress', 'review', 'completed'] as const
  const orders = ['createdAt', '-createdAt', '-updatedAt', 'title', 'priority'] as const
  const known: [string, ...string[]] = [cases[0] ?? '', ...cases.slice(1)]
  const some = () => random.pick(known)
  const get = (path: string): Sent => ({ method: 'GET', path })
  const send = (method: 'POST' | 'PATCH', path: string, body: object): Sent => {
    return { method, path, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const kinds: [number, () => Sent][] = [
    [220, () => get(`/api/cases/${some()}`)],
    [60, () => get(`/api/cases/${some()}/activity`)],
    [40, () => get(`/api/cases/${some()}/comments`)],
    [140, () => get(`/api/cases?limit=50&status=${random.pick(statuses)}&sort=${random.pick(orders)}`)],
    [30, () => get('/api/cases/counts')],
    [70, () => get(`/api/search?q=case%20${random.between(1, 200)}`)],
    [40, () => get('/api/analytics/status-counts')],
    [30, () => get('/api/analytics/metrics')],
    [10, () => get('/api/analytics/flow')],
    [60, () => get('/api/notifications/unread')],
    [30, () => get('/api/auth/user')],
    [20, () => get('/api/activity')],
    [20, () => get(`/api/attachments/${photo}?size=${random.pick(['thumbnail', 'full'])}`)],
    [15, () => get(`/nothing/${random.uuid()}`)],
    [10, () => get(`/api/cases/${random.uuid()}`)],
    [10, () => get(`/api/cases?limit=${random.between(101, 9999)}`)],
    [110, () => send('PATCH', `/api/cases/${some()}`, { status: random.pick(statuses) })],
    [40, () => send('POST', `/api/cases/${some()}/comments`, { content: `Seen ${random.uuid()}` })],
    [20, () => send('POST', '/api/cases', { title: `Torn ${random.uuid()}`, description: 'Seen at the line.' })],
    [15, () => send('POST', `/api/cases/${some()}/tasks`, { title: `Order ${random.uuid()}` })],
    [4, () => upload(picture, random.uuid())],
    [3, () => send('POST', '/api/auth/sign-in/email', { email: `${random.uuid()}@example.com`, password: 'a guess' })],
    [2, () => get(`/api/cases/export?format=csv&status=${random.pick(statuses)}`)],
    [1, () => get(`/api/cars/${car}/a3.pdf`)],
  ]
  const all = kinds.reduce((sum, [share]) => sum + share, 0)
  return () => {
    let draw = random.between(1, all)
    for (const [share, make] of kinds) {
      draw -= share
      if (draw <= 0) return make()
    }
    throw new Error('The shares do not add up.')
  }
}

/** A picture that was not sent before: the bytes after its end are ignored. */
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
