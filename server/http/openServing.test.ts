import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { pdf } from '../attachments/testing/madeFiles.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

/** Begins an upload; returns a function that sends the rest. */
async function slowUpload({ manager, url }: TestApp): Promise<() => Promise<number | undefined>> {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--edge--\r\n')])
  const sending = request(`${url}/api/attachments`, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: manager.cookie(),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': body.length,
      // The server responds with 100 when it has begun to read.
      expect: '100-continue',
    },
  })
  const answered = once(sending, 'response') as Promise<[{ statusCode?: number; resume(): void }]>
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.subarray(0, 120))
  return async () => {
    sending.end(body.subarray(120))
    const [response] = await answered
    response.resume()
    return response.statusCode
  }
}

test('a process that stops finishes an upload, ends event streams, and announces first that it is stopping', async () => {
  // Long enough to send two requests meanwhile on a busy machine.
  const testApp = await openTestApp({ stopDelay: 5000 })
  const stays = await testApp.another()
  const finish = await slowUpload(testApp)
  const stream = await EventReader.open(testApp.manager, testApp.url)

  const stopping = testApp.app.close()
  const ready = await testApp.visitor().ask('GET', '/readyz')
  expect(ready).toMatchObject({ status: 503, body: { detail: 'This server process is shutting down. Try again.' } })
  expect((await testApp.visitor().ask('GET', '/healthz')).status).toBe(200)
  await stream.ended
  await expect(fetch(`${testApp.url}/healthz`)).rejects.toThrow('fetch failed')

  expect(await finish()).toBe(201)
  await stopping
  expect((await fetch(`${stays.url}/readyz`)).status).toBe(200)
  const { rows } = await stays.app.services.database.pool.query('select name from attachments')
  expect(rows).toEqual([{ name: 'slow.pdf' }])
  await testApp.close()
})

test('unused connections do not delay a shutdown', async () => {
  const lines: string[] = []
  const testApp = await openTestApp()
  testApp.app.http.log.warn = (message: unknown) => void lines.push(String(message))
  const ahead = connect(Number(new URL(testApp.url).port), '127.0.0.1')
  await once(ahead, 'connect')
  const closed = once(ahead, 'close')
  // The server has accepted another connection, so it has accepted the first one too.
  expect((await testApp.visitor().ask('GET', '/healthz')).status).toBe(200)
  await testApp.close()
  await closed
  expect(lines).toEqual([])
})

test('a running job is finished before the process stops', async () => {
  const testApp = await openTestApp()
  await testApp.takeJobs()
  const { id } = await testApp.manager.expect<{ id: string }>(202, 'POST', '/api/reports', { template: 'caseStatus' })
  const other = await testApp.another()
  await testApp.app.close()
  const { rows } = await other.app.services.database.pool.query('select state from jobs.job where state = $1', [
    'active',
  ])
  expect(rows).toEqual([])
  await other.app.takeJobs()
  await expect
    .poll(
      async () => (await other.app.services.database.pool.query('select state from reports where id = $1', [id])).rows,
    )
    .toEqual([{ state: 'ready' }])
  await testApp.close()
})
