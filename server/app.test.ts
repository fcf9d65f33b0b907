import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('the description of all calls is generated from the contract', async () => {
  const description = await testApp
    .visitor()
    .get<{ openapi: string; paths: Record<string, Record<string, object>> }>('/api/openapi.json')
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining([
      '/api/auth/user',
      '/api/users/{id}',
      '/api/cases',
      '/api/cases/{id}',
      '/api/attachments/{id}',
    ]),
  )
  expect(description.paths['/api/cases']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { schema: { required: expect.arrayContaining(['title']) } } } },
    },
  })
})

test('the description names the headers of a call beside its fields', async () => {
  type Operation = { parameters: { name: string }[]; responses: Record<string, { headers?: object }> }
  const { paths } = await testApp
    .visitor()
    .get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
  const visibleEvents = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.map(({ name }) => name) ?? []
  const saidBy = (path: string, method: string, status: string) =>
    Object.keys(paths[path]?.[method]?.responses[status]?.headers ?? {})
  expect(visibleEvents('/api/cases/{id}', 'patch')).toContain('If-Match')
  expect(visibleEvents('/api/cases/{id}', 'delete')).toContain('If-Match')
  expect(visibleEvents('/api/cases/{id}', 'get')).toEqual(['id'])
  expect(visibleEvents('/api/cases', 'post')).toEqual(['Idempotency-Key'])
  expect(visibleEvents('/api/auth/sign-in/email', 'post')).toEqual([])
  expect([saidBy('/api/cases/{id}', 'get', '200'), saidBy('/api/cases', 'get', '200')]).toEqual([['ETag'], ['Link']])
  expect(visibleEvents('/api/savings/{id}/accept', 'post')).toEqual(['id', 'Idempotency-Key', 'If-Match'])
  expect([saidBy('/api/shifts', 'get', '200'), visibleEvents('/api/shifts', 'put')]).toEqual([['ETag'], ['If-Match']])
})

test('the description names what calls answer that is no JSON', async () => {
  type Operation = { responses: Record<string, { content?: object; headers?: object }> }
  const { paths } = await testApp
    .visitor()
    .get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
  const answered = (path: string) => paths[path]?.['get']?.responses
  expect(answered('/api/cars/{id}/a3.pdf')).toMatchObject({ 200: { content: { 'application/pdf': {} } } })
  expect(Object.keys(answered('/api/cases/export')?.['200']?.content ?? {})).toContain('text/csv')
  expect(answered('/api/events')).toMatchObject({ 200: { content: { 'text/event-stream': {} } } })
  expect(answered('/api/login')).toMatchObject({
    200: { content: { 'text/html': {} } },
    302: { headers: { Location: {} } },
  })
  expect(Object.keys(answered('/api/logout') ?? {})).toEqual(['302', 'default'])
})

test('an Idempotency-Key is offered where the first result is kept, which no secret is', async () => {
  const { paths } = await testApp
    .visitor()
    .get<{ paths: Record<string, { post?: { parameters: { name: string }[] } }> }>('/api/openapi.json')
  const isOffered = (path: string) => paths[path]?.post?.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect([isOffered('/api/cases'), isOffered('/api/auth/password')]).toEqual([true, false])
})

test('the page of all calls and what it loads are there', async () => {
  const page = await testApp.visitor().raw('GET', '/api/docs')
  const html = await page.text()
  expect(page.headers.get('content-type')).toMatch('text/html')
  for (const [, address = ''] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    expect([address, (await testApp.visitor().raw('GET', address)).status]).toEqual([address, 200])
  }
})

test('says that it is alive and ready', async () => {
  expect(await testApp.visitor().get('/healthz')).toEqual({ status: 'alive' })
  expect(await testApp.visitor().get('/readyz')).toEqual({ status: 'ready' })
})

test('an unknown address of the wire is refused as a problem', async () => {
  const answer = await testApp.manager.ask('GET', '/api/nothing')
  expect(answer).toMatchObject({ status: 404, body: { code: 'notFound', status: 404 } })
})

test.each([
  ['POST', '/api/auth/user?x=1', 'GET, HEAD'],
  ['GET', '/api/cases/imports/00000000-0000-4000-8000-000000000000/undo', 'POST'],
  ['HEAD', '/api/auth/sign-in/email', 'POST'],
  ['PUT', '/api/cases/1', 'GET, PATCH, DELETE, HEAD'],
])('another method than those of an address is refused, naming these: %s %s', async (method, path, allowed) => {
  const answer = await testApp.visitor().raw(method, path)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
})

test('a call that takes no parameters refuses those that it is given', async () => {
  const answer = await testApp.manager.ask('GET', '/api/auth/user?fields=name')
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'fields' }] } })
})

test('every answer has the security headers', async () => {
  for (const path of ['/healthz', '/api/cases', '/api/openapi.json', '/api/nothing']) {
    const { headers } = await testApp.visitor().ask('GET', path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
  }
})

test('a body past its limit is too large', async () => {
  const answer = await testApp.manager.ask('PATCH', `/api/users/${testApp.manager.user.id}`, {
    name: 'x'.repeat(2_000_000),
  })
  expect(answer).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
})
