import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ErpCustomer, ErpInvoiceWithLines, ErpTest } from '../../contract/erp/erp.ts'
import { openApp } from '../app.ts'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, testPassword } from '../testing/testApp.ts'
import { sqlFor } from '../database/database.ts'
import { TestClient, type Answer } from '../testing/testClient.ts'
import { offerSampleErp } from './erp.ts'
import { connectionSent, openErpApp, type ErpApp } from './testing/erpApp.ts'

let at: ErpApp
beforeAll(async () => {
  at = await openErpApp()
})
afterEach(() => {
  at.simulator.faults.clear()
  Object.assign(at.simulator.rights, { read: true, write: true })
  at.simulator.tokens.setUp = true
})
afterAll(() => at.close())

const get = <T>(path: string) => at.testApp.manager.get<T>(path)
const customers = (query = '') => get<ErpCustomer[]>(`/api/dynamics/customers${query}`)
const save = (change: object) =>
  at.testApp.manager.expect(200, 'PUT', '/api/dynamics/connection', connectionSent(at.simulator, change))
const tested = () => get<z.output<typeof ErpTest>>('/api/dynamics/test-connection')
const filter = (text: string) => `?$filter=${encodeURIComponent(text)}`
type Refused = { code: string; detail: string; errors?: { path: string }[] }

describe('the connection', () => {
  test('is seen and changed by those who manage it alone; everybody may test it', async () => {
    const member = await at.testApp.person('Quality Analyst')
    await member.expect(403, 'GET', '/api/dynamics/connection')
    await member.expect(403, 'PUT', '/api/dynamics/connection', connectionSent(at.simulator))
    await member.expect(403, 'GET', '/api/dynamics/companies')
    expect(await member.get('/api/dynamics/test-connection')).toMatchObject({ status: 'connected', error: null })
    expect(await member.get('/api/dynamics/customers')).toHaveLength(10)
    await at.testApp.visitor().expect(401, 'GET', '/api/dynamics/customers')
  })

  test('keeps a secret that is left out, and wants it again for another app', async () => {
    await save({ clientSecret: undefined, creditAccountNumber: '4400' })
    expect(await get('/api/dynamics/connection')).toMatchObject({ hasSecret: true, creditAccountNumber: '4400' })
    expect((await tested()).status).toBe('connected')
    // From then on the company's currency is that of the workspace.
    expect(await get('/api/settings/workspace')).toMatchObject({ currency: 'EUR' })
    for (const change of [{ clientId: 'another' }, { authority: 'https://login.microsoftonline.com' }]) {
      const sent = connectionSent(at.simulator, { clientSecret: undefined, ...change })
      const refused = await at.testApp.manager.expect<Refused>(400, 'PUT', '/api/dynamics/connection', sent)
      expect(refused.errors?.[0]?.path).toBe('clientSecret')
    }
  })

  test.each([
    'https://evil.example/v2.0',
    'http://api.businesscentral.dynamics.com/v2.0',
    'https://api.businesscentral.dynamics.com:8443/v2.0',
    'https://api.businesscentral.dynamics.com@evil.example/v2.0',
    'https://api.businesscentral.dynamics.com.evil.example/',
    'http://127.0.0.1:1/v2.0',
    'http://localhost/v2.0',
    'http://[::1]/v2.0',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'no address',
  ])('refuses the base URL %s', async (baseUrl) => {
    const sent = connectionSent(at.simulator, { baseUrl })
    const refused = await at.testApp.manager.expect<Refused>(400, 'PUT', '/api/dynamics/connection', sent)
    expect(refused.errors?.[0]?.path).toBe('baseUrl')
    const authority = connectionSent(at.simulator, { authority: baseUrl })
    await at.testApp.manager.expect(400, 'PUT', '/api/dynamics/connection', authority)
  })

  test('is not changed by somebody who saw another one', async () => {
    const read = await at.testApp.manager.ask('GET', '/api/dynamics/connection')
    const etag = { 'if-match': read.headers.get('etag') ?? '' }
    const sent = connectionSent(at.simulator, { creditAccountNumber: '4400' })
    await at.testApp.manager.expect(200, 'PUT', '/api/dynamics/connection', sent, etag)
    const second = await at.testApp.manager.ask('PUT', '/api/dynamics/connection', sent, etag)
    expect(second).toMatchObject({ status: 412, body: { code: 'stale', current: { creditAccountNumber: '4400' } } })
    expect(second.body).toHaveProperty('current', await get('/api/dynamics/connection'))
  })

  test('lists the companies of the environment', async () => {
    expect(await get('/api/dynamics/companies')).toMatchObject([{ id: at.simulator.companyId, name: 'SAMPLE' }])
  })

  test('is missing in a new installation, and everything says so', async () => {
    const empty = await openTestApp()
    try {
      expect(await empty.manager.get('/api/dynamics/connection')).toBeNull()
      expect(await empty.manager.get('/api/dynamics/test-connection')).toMatchObject({ status: 'not_connected' })
      const refused = await empty.manager.expect<Refused>(409, 'GET', '/api/dynamics/customers')
      expect(refused.detail).toMatch(/not connected/)
      await empty.manager.expect(404, 'POST', '/api/dynamics/sample')
      expect(await empty.manager.get('/api/dynamics/sample')).toBeNull()
    } finally {
      await empty.close()
    }
  })

  test('of the sample company keeps the currency of the workspace', async () => {
    const { testApp, simulator, close } = await openErpApp({ connect: false })
    try {
      await offerSampleErp(testApp.app.services, { ...simulator, companyName: 'Sample Works' })
      await testApp.manager.expect(200, 'POST', '/api/dynamics/sample')
      expect(await testApp.manager.get('/api/dynamics/test-connection')).toMatchObject({ status: 'connected' })
      expect(await testApp.manager.get('/api/settings/workspace')).toMatchObject({ currency: 'USD' })
    } finally {
      await close()
    }
  })
})

describe('the test of the connection says', () => {
  const failed = async () => {
    const { steps, error } = await tested()
    return { step: steps.find(({ state }) => state === 'failed')?.step, error }
  }
  afterEach(() => save({}))

  test.each([
    ['that the secret is wrong', { clientSecret: 'wrong' }, 'token', /secret is wrong/],
    ['that the app is unknown', { clientId: 'unknown' }, 'token', /client ID/],
    ['that the tenant is unknown', { tenantId: 'unknown' }, 'token', /tenant was not found/],
    ['that the environment is unknown', { environment: 'Sandbox' }, 'api', /environment/],
    ['that no company is picked', { companyId: null }, 'company', /select the company/],
    ['that the company is gone', { companyId: '5a3f1e00-1111-f011-9a4a-00000000ffff' }, 'company', /no longer exists/],
  ])('%s', async (_what, change, step, words) => {
    await save(change)
    expect(await failed()).toEqual({ step, error: expect.stringMatching(words) })
  })

  test('that the app is not set up in Business Central', async () => {
    at.simulator.tokens.setUp = false
    expect(await failed()).toEqual({ step: 'api', error: expect.stringMatching(/Set up the app/) })
  })

  test('that the company has no credit memos, as a trial may have none', async () => {
    const body = { error: { code: 'BadRequest_NotFound', message: 'No HTTP resource was found for it.' } }
    at.simulator.faults.add({ match: { path: 'salesCreditMemos' }, do: 'status', status: 404, body })
    expect(await failed()).toEqual({
      step: 'write',
      error: expect.stringMatching(/does not expose sales credit memos/),
    })
  })

  test('that it may not read, or not write, and writes nothing to know it', async () => {
    at.simulator.rights.write = false
    expect(await failed()).toEqual({ step: 'write', error: expect.stringMatching(/read but not write/) })
    at.simulator.rights.read = false
    expect(await failed()).toEqual({ step: 'read', error: expect.stringMatching(/cannot read/) })
    Object.assign(at.simulator.rights, { read: true, write: true })
    expect(await tested()).toMatchObject({ status: 'connected' })
    expect(at.simulator.company.creditMemos).toEqual([])
  })

  test('that nothing answers', async () => {
    at.simulator.faults.add({ match: { path: 'oauth2' }, do: 'reset-before' })
    expect(await failed()).toEqual({ step: 'token', error: expect.stringMatching(/cannot reach/) })
  })
})

describe('a list', () => {
  test('shows ten rows decoded, and its pages follow each other to the end', async () => {
    const [first] = await customers()
    expect(first).toMatchObject({ number: '10000', displayName: 'Adler Pumpen AG', blocked: '', currencyCode: 'EUR' })
    expect(first?.balanceDue).toMatch(/^-?\d+\.\d{2}$/)
    const numbers: string[] = []
    let path: string | undefined = '/api/dynamics/customers?$top=7'
    while (path) {
      const { headers, body }: Answer = await at.testApp.manager.ask('GET', path)
      numbers.push(...(body as ErpCustomer[]).map(({ number }) => number))
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(numbers).toEqual(at.simulator.company.customers.map(({ number }) => number))
  })

  test('takes no cursor of somebody else’s making', async () => {
    const link = Buffer.from(`${at.simulator.baseUrl}/x/Production/api/v2.0/employees`).toString('base64url')
    for (const cursor of [`AAAA.${link}`, 'x', `.${link}`]) {
      await at.testApp.manager.expect(400, 'GET', `/api/dynamics/customers?cursor=${cursor}`)
    }
  })

  test('finds by part of a number, name or e-mail, in any capitalization', async () => {
    for (const word of ['adler', 'ADLER', 'pumpen', '10000', 'einkauf@adler']) {
      expect((await customers(`?q=${word}`)).map(({ number }) => number)).toContain('10000')
    }
    const [found] = await customers(`?q=${encodeURIComponent("O'Neill & Söhne")}`)
    expect(found?.number).toBe('10010')
  })

  test('filters by the fields that it lists, and by nothing else', async () => {
    expect(await customers(filter("displayName eq 'O''Neill & Söhne GmbH'"))).toHaveLength(1)
    expect((await customers(filter("blocked eq 'All'"))).map(({ number }) => number)).toEqual([])
    expect((await customers(`${filter("blocked eq 'All'")}&$top=100`)).map(({ number }) => number)).toEqual(['10170'])
    expect(
      await get(`/api/dynamics/invoices${filter("status eq 'Paid' and totalAmountIncludingTax gt 100")}`),
    ).toHaveLength(10)
    for (const bad of [
      "secret eq '1'",
      "number eq '1' or 1 eq 1",
      "number eq '1",
      "contains(number,'1') and",
      "number eq concat('a','b')",
      'totalAmountIncludingTax gt 1; drop',
      "__proto__ eq '1'",
    ]) {
      const refused = await at.testApp.manager.expect<Refused>(400, 'GET', `/api/dynamics/invoices${filter(bad)}`)
      expect(refused.errors?.[0]?.path).toBe('$filter')
    }
    await at.testApp.manager.expect(400, 'GET', '/api/dynamics/customers?$orderby=secret')
    await at.testApp.manager.expect(400, 'GET', '/api/dynamics/customers?$top=1000')
    await at.testApp.manager.expect(400, 'GET', '/api/dynamics/customers?$expand=contacts')
  })

  test.each(['vendors', 'items', 'sales-orders', 'purchase-orders', 'invoices'])('of %s answers', async (name) => {
    expect((await get<unknown[]>(`/api/dynamics/${name}?$top=3`)).length).toBe(3)
  })

  test('an invoice comes with its lines and what can be credited', async () => {
    const invoice = at.simulator.company.invoices.find(({ status, settled }) => status === 'Open' && settled === 0)
    const read = await get<ErpInvoiceWithLines>(`/api/dynamics/invoices/${invoice?.id}`)
    expect(read.fullyOpen).toBe(true)
    expect(read.lines[0]).toMatchObject({ lineType: 'Item', creditedQuantity: '0' })
    await at.testApp.manager.expect(404, 'GET', '/api/dynamics/invoices/5a3f1e00-0000-f011-9a4a-00000000ffff')
  })

  test('revenue is the ledger’s, to the cent', async () => {
    const { company } = at.simulator
    const cents = company.invoices
      .filter(({ posted, currencyCode }) => posted && currencyCode === '')
      .flatMap(({ lines }) => lines)
      .reduce(
        (sum, line) =>
          sum + Math.round(Math.round(line.quantity * line.unitPrice * 100) * (1 - line.discountPercent / 100)),
        0,
      )
    const { totalRevenue, currency } = await get<{ totalRevenue: string; currency: string }>(
      '/api/dynamics/analytics/revenue?startDate=2000-01-01&endDate=2100-12-31',
    )
    expect(currency).toBe('EUR')
    expect(Math.abs(Number(totalRevenue) * 100 - cents)).toBeLessThan(company.invoices.length)
    await at.testApp.manager.expect(
      400,
      'GET',
      '/api/dynamics/analytics/revenue?startDate=2026-02-01&endDate=2026-01-01',
    )
  })
})

describe('when the other end fails', () => {
  const refused = (status: number) => at.testApp.manager.expect<Refused>(status, 'GET', '/api/dynamics/customers')

  test('a read is sent again, after the time that Retry-After names', async () => {
    at.simulator.faults.add({
      match: { path: 'customers' },
      times: 2,
      do: 'status',
      status: 503,
      headers: { 'retry-after': '0' },
    })
    expect(await customers()).toHaveLength(10)
    at.simulator.faults.add({ match: { path: 'customers' }, times: 1, do: 'reset-before' })
    expect(await customers()).toHaveLength(10)
    at.simulator.faults.add({ match: { path: 'customers' }, times: 1, do: 'truncate' })
    expect(await customers()).toHaveLength(10)
  })

  test('a token that ran out is renewed in the middle', async () => {
    at.simulator.tokens.expireAll()
    const before = at.simulator.tokens.issued()
    expect(await customers()).toHaveLength(10)
    expect(at.simulator.tokens.issued()).toBe(before + 1)
  })

  test('what stays wrong is described in words', async () => {
    at.simulator.faults.add({
      match: { path: 'customers' },
      do: 'status',
      status: 429,
      headers: { 'retry-after': '0' },
    })
    expect((await refused(503)).detail).toMatch(/overloaded/)
    at.simulator.faults.clear()
    at.simulator.faults.add({ match: { path: 'customers' }, do: 'html', status: 200 })
    expect((await refused(502)).detail).toMatch(/unreadable/)
    at.simulator.faults.clear()
    at.simulator.faults.add({ match: { path: 'customers' }, do: 'malformed' })
    expect((await refused(502)).detail).toMatch(/unknown response format/)
    at.simulator.faults.clear()
    at.simulator.faults.add({
      match: { path: 'customers' },
      do: 'status',
      status: 302,
      headers: { location: 'http://evil.example/' },
    })
    expect((await refused(502)).detail).toMatch(/another address/)
  })
})

test('twenty people at once cost one token, and never more than four requests at a time', async () => {
  const slow = await openErpApp({ latency: 20 })
  try {
    const people = Array.from({ length: 20 }, () => slow.testApp.manager.get<unknown[]>('/api/dynamics/customers'))
    for (const rows of await Promise.all(people)) expect(rows).toHaveLength(10)
    expect(slow.simulator.tokens.issued()).toBe(1)
    expect(slow.simulator.peak()).toBeLessThanOrEqual(4)
    const before = slow.simulator.requests.length
    await slow.testApp.manager.get('/api/dynamics/customers')
    expect(slow.simulator.requests.length - before).toBe(1)
  } finally {
    await slow.close()
  }
})

test('pages of three rows, as a small server gives them, are put together', async () => {
  const small = await openErpApp({ pageSize: 3 })
  try {
    const { manager } = small.testApp
    const numbers: string[] = []
    let path: string | undefined = '/api/dynamics/customers?$top=100'
    while (path) {
      const { headers, body }: Answer = await manager.ask('GET', path)
      numbers.push(...(body as ErpCustomer[]).map(({ number }) => number))
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(numbers).toEqual(small.simulator.company.customers.map(({ number }) => number))
    const all = await at.testApp.manager.get('/api/dynamics/analytics/revenue?startDate=2000-01-01&endDate=2100-12-31')
    expect(await manager.get('/api/dynamics/analytics/revenue?startDate=2000-01-01&endDate=2100-12-31')).toEqual(all)
  } finally {
    await small.close()
  }
})

test('the first look at the customers costs a token and a request, each further one a request', async () => {
  const cold = await openErpApp()
  try {
    await cold.testApp.manager.get('/api/dynamics/customers')
    expect(cold.simulator.requests.length).toBeLessThanOrEqual(3)
    const before = cold.simulator.requests.length
    await cold.testApp.manager.get('/api/dynamics/customers')
    expect(cold.simulator.requests.length - before).toBe(1)
  } finally {
    await cold.close()
  }
})

test('the secret and the token are in no line of the log, whatever fails', async () => {
  const { testApp, simulator } = at
  await save({})
  const app = await openApp({ ...testApp.settings, logLevel: 'trace' }, testApp.connection)
  try {
    const log = captureLog(app)
    const visitor = new TestClient(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    await visitor.signIn('manager@example.com', testPassword)
    for (const fault of ['reset-before', 'html', 'malformed', 'truncate', 'expire-token'] as const) {
      simulator.faults.clear()
      simulator.faults.add({ match: { path: 'customers|oauth2' }, do: fault })
      await visitor.ask('GET', '/api/dynamics/customers')
    }
    simulator.faults.clear()
    await visitor.expect(200, 'PUT', '/api/dynamics/connection', connectionSent(simulator))
    await visitor.expect(200, 'GET', '/api/dynamics/customers')
    expect(log.length).toBeGreaterThan(4)
    expect(log.join()).not.toContain(simulator.clientSecret)
    expect(log.join()).not.toContain('Bearer')
  } finally {
    await app.close()
  }
})

test('the secret is in no answer, and in the database only where it cannot be read', async () => {
  const { testApp, simulator } = at
  await save({})
  const secret = simulator.clientSecret
  const answers = [
    await testApp.manager.ask('GET', '/api/dynamics/connection'),
    await testApp.manager.ask('PUT', '/api/dynamics/connection', connectionSent(simulator)),
    await testApp.manager.ask('PUT', '/api/dynamics/connection', connectionSent(simulator, { tenantId: '' })),
    await testApp.manager.ask('GET', '/api/dynamics/test-connection'),
  ]
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(secret)
  const tables = await testApp.app.services.database.many(
    sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.compile(
      sqlFor,
    ),
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const rows = await testApp.app.services.database.many(
      sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.compile(sqlFor),
    )
    for (const { row } of rows) {
      expect(row).not.toContain(secret)
      expect(row).not.toContain(Buffer.from(secret).toString('hex'))
    }
  }
})
