import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../../testing/testApp.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector that stores what it receives. */
async function openCollector() {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Sent
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { spans, url: `http://127.0.0.1:${port}/v1/traces`, close: () => void server.close() }
}

test('a request and its statements are one trace, which continues that of the caller', async () => {
  const collector = await openCollector()
  const testApp = await openTestApp({ tracesTo: collector.url })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const answer = await fetch(`${testApp.url}/api/cases`, { headers: { cookie: testApp.manager.cookie(), traceparent } })
  expect(answer.status).toBe(200)
  // Closing the app flushes the buffered spans.
  await testApp.close()
  collector.close()
  const trace = collector.spans.filter((span) => span.traceId === traceId)
  expect(trace.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')).toBeDefined()
  const statements = trace.filter(({ name }) => name === 'statement')
  expect(statements.length).toBeGreaterThan(0)
  const ids = new Set(trace.map(({ spanId }) => spanId))
  for (const { parentSpanId } of statements) expect(ids).toContain(parentSpanId)
})

test('a request is named by its route, and nothing of its URL is recorded', async () => {
  const collector = await openCollector()
  const testApp = await openTestApp({ tracesTo: collector.url })
  for (const address of ['/api/search?q=Miller', '/api/login?reset=miller-token', '/of/miller', '/api/of/miller']) {
    await fetch(`${testApp.url}${address}`, { redirect: 'manual' })
  }
  await testApp.close()
  collector.close()
  const names = collector.spans.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /api/search', 'GET /api/login']))
  expect(JSON.stringify(collector.spans)).not.toMatch(/miller/i)
})

test('writes that are committed together each belong to the trace of their own request', async () => {
  const collector = await openCollector()
  const testApp = await openTestApp({ tracesTo: collector.url })
  const traceIds = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(32))
  await Promise.all(
    traceIds.map((traceId) =>
      testApp.manager.expect(
        201,
        'POST',
        '/api/cases',
        { title: 'Traced', description: '' },
        {
          traceparent: `00-${traceId}-b7ad6b7169203331-01`,
        },
      ),
    ),
  )
  await testApp.close()
  collector.close()
  const writes = collector.spans.filter(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue?.includes('insert into "cases"')),
  )
  expect(writes.map(({ traceId }) => traceId).toSorted()).toEqual(traceIds)
})

test('an unreachable collector does not delay a shutdown', async () => {
  // Milliseconds for which the exporter keeps trying.
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  onTestFinished(() => void vi.unstubAllEnvs())
  const collector = await openCollector()
  const testApp = await openTestApp({ tracesTo: collector.url })
  collector.close()
  await testApp.manager.get('/api/cases')
  await testApp.close()
})
