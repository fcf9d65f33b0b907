import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { ErpCompany, ErpCustomer, ErpInvoice, ErpInvoiceWithLines } from '../../contract/erp/erp.ts'
import type { z } from 'zod'
import type { Answer } from '../testing/testClient.ts'
import { connectionSent, openErpApp, type ErpApp } from './testing/erpApp.ts'

/** Responses of a server that deviates from Business Central's, and of a gateway in front of it. */

let at: ErpApp
beforeAll(async () => {
  at = await openErpApp()
})
afterEach(async () => {
  at.simulator.faults.clear()
  // Another version of the connection begins without a token.
  await at.testApp.manager.expect(200, 'PUT', '/api/dynamics/connection', connectionSent(at.simulator))
})
afterAll(() => at.close())

type Refused = { code: string; detail: string }
type Row = Record<string, unknown>

const answers = (path: string, body: unknown, change: { times?: number; status?: number; headers?: Row } = {}) => {
  const { times, status = 200, headers = {} } = change
  const how = { do: 'status', status, body, headers: headers as Record<string, string> } as const
  at.simulator.faults.add({ match: { path }, ...(times !== undefined && { times }), ...how })
}
const asked = (path: RegExp) => at.simulator.requests.filter((request) => path.test(decodeURIComponent(request.path)))
const inCompany = (path: string) =>
  `${at.simulator.baseUrl}/${at.simulator.tenantId}/${at.simulator.environment}/api/v2.0/companies(${at.simulator.companyId})/${path}`

const someId = '5a3f1e00-2222-f011-9a4a-0000000000aa'
const customerRow = (change: Row = {}): Row => ({
  '@odata.etag': 'W/"JzE5OzEyMzQ1Njs="',
  id: someId,
  number: 'C1',
  displayName: 'Adler',
  email: '',
  phoneNumber: '',
  city: '',
  country: '',
  currencyCode: 'EUR',
  blocked: '_x0020_',
  balanceDue: 1.5,
  ...change,
})
const customers = (query = '') => at.testApp.manager.get<ErpCustomer[]>(`/api/dynamics/customers${query}`)
const nextOf = ({ headers }: Answer) => /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
const revenue = '/api/dynamics/analytics/revenue?startDate=2026-01-01&endDate=2026-12-31'

describe('the link to the next page', () => {
  test.each([
    ['itself, without rows', { value: [] }],
    ['itself, with the same rows again', { value: [{ totalSalesAmount: 10 }] }],
  ])('that leads to %s, is followed no second time and nothing is added up', async (_what, page) => {
    answers('customerSales', { ...page, '@odata.nextLink': inCompany('customerSales?page=2') })
    const before = asked(/customerSales/).length
    const refused = await at.testApp.manager.expect<Refused>(502, 'GET', revenue)
    expect(refused.detail).toBe('Business Central’s list never ends.')
    expect(asked(/customerSales/).length - before).toBe(2)
  })

  test('may be relative to where it stood', async () => {
    answers('customers\\?', { value: [customerRow()], '@odata.nextLink': 'customers?$skiptoken=1' }, { times: 1 })
    const first = await at.testApp.manager.ask('GET', '/api/dynamics/customers')
    answers('skiptoken=1', { value: [customerRow({ number: 'C2' })] })
    expect(await at.testApp.manager.get(nextOf(first))).toMatchObject([{ number: 'C2' }])
  })

  test('may be null at the end, and is refused when it is none', async () => {
    answers('customers\\?', { value: [customerRow()], '@odata.nextLink': null }, { times: 1 })
    expect(await customers()).toHaveLength(1)
    answers('customers\\?', { value: [customerRow()], '@odata.nextLink': 'http://[' })
    await at.testApp.manager.expect(502, 'GET', '/api/dynamics/customers')
  })

  test('to another host is not followed', async () => {
    answers('customers\\?', { value: [customerRow()], '@odata.nextLink': 'http://127.0.0.1:1/customers?page=2' })
    const first = await at.testApp.manager.ask('GET', '/api/dynamics/customers')
    const refused = await at.testApp.manager.expect<Refused>(502, 'GET', nextOf(first))
    expect(refused.detail).toMatch(/another host/)
  })

  test('is followed for companies too', async () => {
    const company = (name: string, displayName: unknown) => ({ id: someId, name, displayName })
    const link = inCompany('').replace(/companies.*/, 'companies?page=2')
    answers('companies$', { value: [company('O’Neill & "Söhne"', null)], '@odata.nextLink': link })
    answers('page=2', { value: [company('Zwei', 'Zwei')] })
    const companies = await at.testApp.manager.get<z.output<typeof ErpCompany>[]>('/api/dynamics/companies')
    expect(companies.map(({ name }) => name)).toEqual(['O’Neill & "Söhne"', 'Zwei'])
    expect(companies[0]?.displayName).toBe('')
  })

  test('is followed for the lines of an invoice', async () => {
    const [some] = at.simulator.company.invoices.filter(({ posted, lines }) => posted && lines.length > 0)
    const read = () => at.testApp.manager.get<ErpInvoiceWithLines>(`/api/dynamics/invoices/${some?.id}`)
    const whole = await read()
    const path = `salesInvoices(${some?.id})/salesInvoiceLines?page=2`
    const answer = await fetch(inCompany(`salesInvoices(${some?.id})?$expand=salesInvoiceLines`), {
      headers: { authorization: `Bearer ${await tokenOfOurOwn()}` },
    })
    const row = (await answer.json()) as { salesInvoiceLines: Row[] }
    const [first, ...rest] = row.salesInvoiceLines
    answers('expand=salesInvoiceLines', {
      ...row,
      salesInvoiceLines: [first],
      'salesInvoiceLines@odata.nextLink': inCompany(path),
    })
    answers('page=2', { value: [...rest, { ...first, id: someId }] })
    const { lines } = await read()
    expect(lines.map(({ id }) => id)).toEqual([...whole.lines.map(({ id }) => id), someId])
  })
})

async function tokenOfOurOwn(): Promise<string> {
  const { url, tenantId, clientId, clientSecret } = at.simulator
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'https://api.businesscentral.dynamics.com/.default',
  })
  const answer = await fetch(`${url}/${tenantId}/oauth2/v2.0/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

describe('a row', () => {
  test('may lack what only describes it, and say null for it', async () => {
    const { email: _, phoneNumber: __, ...bare } = customerRow({ city: null, displayName: null, unheardOf: { a: [1] } })
    answers('customers\\?', { value: [bare] })
    expect(await customers()).toMatchObject([
      { number: 'C1', displayName: '', email: '', city: '', balanceDue: '1.50' },
    ])
  })

  test('has its id in lower case and its exact amount, however they were sent', async () => {
    answers('customers\\?', { value: [customerRow({ id: someId.toUpperCase(), balanceDue: '12345678901234.55' })] })
    expect(await customers()).toMatchObject([{ id: someId, balanceDue: '12345678901234.55' }])
  })

  test('without a number, or with an amount that is none or longer than any, is no row', async () => {
    for (const change of [{ number: null }, { id: 'C1' }, { balanceDue: '1,50' }, { balanceDue: '9'.repeat(5000) }]) {
      at.simulator.faults.clear()
      answers('customers\\?', { value: [customerRow(change)] })
      await at.testApp.manager.expect(502, 'GET', '/api/dynamics/customers')
    }
  })

  test('of an invoice may name days and customers that do not exist', async () => {
    const row = {
      ...customerRow(),
      externalDocumentNumber: null,
      customerId: 'none',
      customerNumber: '',
      customerName: '',
      totalAmountExcludingTax: 1,
      totalAmountIncludingTax: 1,
      status: 'Open',
      invoiceDate: '2026-02-30',
      dueDate: '2026-03-01T00:00:00Z',
      postingDate: null,
      orderNumber: null,
      remainingAmount: 1,
    }
    answers('salesInvoices\\?', { value: [row] })
    const [invoice] = await at.testApp.manager.get<ErpInvoice[]>('/api/dynamics/invoices')
    expect(invoice).toMatchObject({ customerId: null, invoiceDate: null, dueDate: '2026-03-01', orderNumber: '' })
  })

  test('with text that no database stores leaves the case about it whole', async () => {
    const odd = customerRow({ displayName: 'A\u0000B\ud800', city: 'x'.repeat(100_000), blocked: '_x0000_All' })
    answers('customers\\(', odd)
    const made = await at.testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
      title: 'Scratched',
      description: 'Seen at the dock.',
      relatedRecordType: 'Customer',
      relatedRecordId: someId,
    })
    expect(made.relatedRecord?.name).toBe('AB\ufffd')
    expect(JSON.stringify(made.relatedRecord).length).toBeLessThan(2000)
  })
})

describe('a token', () => {
  test('that is short-lived is still used for half of its life', async () => {
    const body = { token_type: 'Bearer', expires_in: 120, access_token: await tokenOfOurOwn() }
    answers('oauth2', body)
    const before = asked(/oauth2/).length
    for (let times = 0; times < 4; times += 1) expect(await customers()).toHaveLength(10)
    expect(asked(/oauth2/).length - before).toBe(1)
  })

  test('that has no end is no token', async () => {
    answers('oauth2', { access_token: 'x'.repeat(2_000_000), expires_in: 3600 })
    const refused = await at.testApp.manager.expect<Refused>(503, 'GET', '/api/dynamics/customers')
    expect(refused.detail).toMatch(/did not return a token/)
  })

  test('that no header can carry is none, and is sent to nobody', async () => {
    answers('oauth2', { expires_in: 3600, access_token: 'first line\nsecond' })
    const refused = await at.testApp.manager.expect<Refused>(503, 'GET', '/api/dynamics/customers')
    expect(refused.detail).toMatch(/did not return a token/)
  })

  test.each([
    [429, { error: 'temporarily_unavailable' }],
    [400, { error: 'temporarily_unavailable' }],
    [503, { error: 'server_error' }],
  ])('that cannot be had for now (%i) blames no secret', async (status, body) => {
    answers('oauth2', body, { status, headers: { 'retry-after': '77' } })
    const answer = await at.testApp.manager.ask('GET', '/api/dynamics/customers')
    expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/overloaded/) as unknown } })
    expect(answer.headers.get('retry-after')).toBe('77')
  })
})

test('after a Retry-After of minutes nothing is sent before, and the caller gets its length', async () => {
  answers('customers\\?', {}, { status: 429, headers: { 'retry-after': '300' } })
  const before = asked(/customers\?/).length
  const answer = await at.testApp.manager.ask('GET', '/api/dynamics/customers')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('300')
  expect(asked(/customers\?/).length - before).toBe(1)
})

test('an answer that is too long is not asked for again', async () => {
  answers('customers\\?', 'x'.repeat(21 * 1024 * 1024))
  const before = asked(/customers\?/).length
  const refused = await at.testApp.manager.expect<Refused>(502, 'GET', '/api/dynamics/customers')
  expect(refused.detail).toMatch(/more records than a list can show/)
  expect(asked(/customers\?/).length - before).toBe(1)
})

test('a page of some gateway that says 404 is not Business Central saying that a record is gone', async () => {
  at.simulator.faults.add({ match: { path: 'salesInvoices\\(' }, do: 'html', status: 404 })
  const refused = await at.testApp.manager.expect<Refused>(502, 'GET', `/api/dynamics/invoices/${someId}`)
  expect(refused.detail).toMatch(/did not come from Business Central/)
})

test('a 404 without a word is that of a record that is gone', async () => {
  answers('salesInvoices\\(', {}, { status: 404 })
  const refused = await at.testApp.manager.expect<Refused>(404, 'GET', `/api/dynamics/invoices/${someId}`)
  expect(refused.detail).toMatch(/could not find this/)
})

test('a server that breaks off what took it too long is asked again', async () => {
  answers('customers\\?', {}, { status: 408, times: 1 })
  expect(await customers()).toHaveLength(10)
})

describe('a conflict', () => {
  const refused = async (error: unknown, status = 409) => {
    at.simulator.faults.clear()
    answers('customers\\?', { error }, { status })
    return (await at.testApp.manager.expect<Refused>(409, 'GET', '/api/dynamics/customers')).detail
  }
  const somebody = 'Someone has changed this in Business Central.'

  test('is somebody else’s change only where Business Central says so', async () => {
    const locked = 'The record is locked by another user.'
    expect(
      await refused({ code: 'Application_DialogException', message: `${locked}  CorrelationId:  ${someId}.` }),
    ).toBe(locked)
    expect(await refused({ code: 'Request_EntityChanged', message: 'Another user has changed it.' })).toBe(somebody)
    expect(await refused({ code: 'Unknown', message: 'Precondition' }, 412)).toBe(somebody)
    expect(await refused({ code: 'Unknown', message: ' ' })).toBe(somebody)
    expect(await refused('no')).toBe(somebody)
  })

  test('is reported in a text that can be stored and shown, however it was sent', async () => {
    const reason = await refused({ code: 'Unknown', message: `A\u0000B\ud800${'x'.repeat(10_000)}` })
    expect(reason).toMatch(/^AB\ufffdx+$/)
    expect(reason.length).toBeLessThan(600)
  })
})
