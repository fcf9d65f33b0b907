import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSimulator, type Simulator } from './simulator.ts'
import { newId } from './tables.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- responses are compared, not computed with
type Json = Record<string, any>
let simulator: Simulator
let token: string

async function signIn(change: Record<string, string> = {}, tenant = simulator.tenantId) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: simulator.clientId,
    client_secret: simulator.clientSecret,
    scope: 'https://api.businesscentral.dynamics.com/.default',
    ...change,
  })
  const answer = await fetch(`${simulator.url}/${tenant}/oauth2/v2.0/token`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Json }
}

const base = () => `${simulator.baseUrl}/${simulator.tenantId}/Production/api/v2.0/companies(${simulator.companyId})`

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(path.startsWith('http') ? path : `${base()}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Json }
}

const filtered = (set: string, filter: string) => ask('GET', `${set}?$filter=${encodeURIComponent(filter)}`)
const openInvoice = () => {
  const found = simulator.company.invoices.find(
    ({ status, settled, orderNumber }) => status === 'Open' && settled === 0 && orderNumber === '',
  )
  if (!found) throw new Error('The sample company has no open invoice.')
  return found
}

beforeEach(async () => {
  simulator = await openSimulator({ pageSize: 50 })
  token = String((await signIn()).body['access_token'])
})
afterEach(() => simulator.close())

test('the token endpoint distinguishes a wrong secret, an unknown app and an unknown tenant', async () => {
  expect(await signIn({ client_secret: 'x' })).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  expect(await signIn({ client_id: 'x' })).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } })
  expect(await signIn({}, 'nobody')).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
})

test('an app that is not set up gets a token and is refused by every call', async () => {
  simulator.tokens.setUp = false
  expect((await signIn()).status).toBe(200)
  expect((await ask('GET', 'customers')).status).toBe(401)
})

test('records are numbered in rising order, in ids of no version that a UUID may have', async () => {
  const made = await ask('POST', 'salesInvoices', { customerId: simulator.company.customers[0]?.id })
  const rows = [simulator.company, ...(await ask('GET', 'customers')).body['value'], made.body] as { id: string }[]
  const ids = [...rows.map(({ id }) => id), ...Array.from({ length: 200 }, newId)]
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-f011-[\da-f]{4}-[\da-f]{12}$/)
})

test('choices are spelled by their numbers, and a blank day is the first of all days', async () => {
  const { body } = await ask('GET', 'customers')
  expect(body['value'][0]).toMatchObject({ number: '10000', blocked: '_x0020_' })
  const { body: items } = await filtered('items', "number eq 'N100'")
  expect(items['value'][0].type).toBe('Non_x002D_Inventory')
})

test('filters are case sensitive, quotes are doubled, and an or over different fields is refused', async () => {
  expect((await filtered('customers', "contains(displayName,'adler')")).body['value']).toEqual([])
  const { body } = await filtered('customers', "displayName eq 'O''Neill & Söhne GmbH'")
  expect(body['value']).toHaveLength(1)
  expect((await filtered('customers', "number eq '1' or displayName eq '1'")).status).toBe(501)
  expect((await filtered('customers', "number eq '10000' or number eq '10010'")).body['value']).toHaveLength(2)
  expect((await filtered('customers', "secret eq '1'")).status).toBe(400)
  expect((await ask('GET', 'customers?$skip=5')).status).toBe(501)
})

test('pages are followed by their link until there is none', async () => {
  const numbers: string[] = []
  let next: string | undefined = 'salesInvoices'
  while (next !== undefined) {
    const { body }: { body: Json } = await ask('GET', next, undefined, { prefer: 'odata.maxpagesize=30' })
    numbers.push(...body['value'].map(({ number }: { number: string }) => number))
    next = body['@odata.nextLink'] as string | undefined
  }
  expect(numbers.length).toBe(simulator.company.invoices.length)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a fully open invoice is corrected by a linked draft whose posting pays it off and changes the number', async () => {
  const invoice = openInvoice()
  const total = (await ask('GET', `salesInvoices(${invoice.id})`)).body
  expect((await ask('POST', `salesInvoices(${invoice.id})/Microsoft.NAV.makeCorrectiveCreditMemo`)).status).toBe(204)
  const { body } = await filtered('salesCreditMemos', `invoiceNumber eq '${invoice.number}'`)
  const [memo] = body['value'] as Json[]
  expect(memo).toMatchObject({ status: 'Draft', totalAmountIncludingTax: total['totalAmountIncludingTax'] })
  const patched = await ask(
    'PATCH',
    `salesCreditMemos(${memo?.['id']})`,
    { externalDocumentNumber: 'CASE-1-1' },
    { 'if-match': memo?.['@odata.etag'] },
  )
  expect(patched.status).toBe(200)
  const stale = await ask(
    'PATCH',
    `salesCreditMemos(${memo?.['id']})`,
    { externalDocumentNumber: 'x' },
    { 'if-match': memo?.['@odata.etag'] },
  )
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'Request_EntityChanged' } } })
  expect((await ask('POST', `salesCreditMemos(${memo?.['id']})/Microsoft.NAV.post`)).status).toBe(204)
  const posted = (await ask('GET', `salesCreditMemos(${memo?.['id']})`)).body
  expect(posted['number']).not.toBe(memo?.['number'])
  expect((await ask('GET', `salesInvoices(${invoice.id})`)).body).toMatchObject({
    status: 'Canceled',
    remainingAmount: 0,
  })
})

test('a paid invoice cannot be corrected that way', async () => {
  const invoice = openInvoice()
  simulator.pay(invoice.id, 1)
  const refused = await ask('POST', `salesInvoices(${invoice.id})/Microsoft.NAV.makeCorrectiveCreditMemo`)
  expect(refused.status).toBe(400)
  expect(refused.body['error'].message).toMatch(/partially paid.*CorrelationId/)
})

test('a credit memo is made, gets lines of an item and of an account, and totals in cents', async () => {
  const customer = simulator.company.customers[1]
  const made = await ask('POST', 'salesCreditMemos', { customerId: customer?.id, externalDocumentNumber: 'CASE-7-1' })
  expect(made.status).toBe(201)
  const path = `salesCreditMemos(${made.body['id']})`
  const item = simulator.company.items.find(({ number }) => number === '1010')
  await ask('POST', `${path}/salesCreditMemoLines`, { lineType: 'Item', itemId: item?.id, quantity: 3 })
  const account = simulator.company.accounts.find(({ number }) => number === '4730')
  await ask('POST', `${path}/salesCreditMemoLines`, {
    lineType: 'Account',
    accountId: account?.id,
    quantity: 1,
    unitPrice: 10.1,
  })
  const { body } = await ask('GET', `${path}?$expand=salesCreditMemoLines`)
  expect(body['salesCreditMemoLines']).toHaveLength(2)
  expect(body).toMatchObject({ totalAmountExcludingTax: 264.8, totalTaxAmount: 50.31, totalAmountIncludingTax: 315.11 })
  const tooLong = await ask('POST', 'salesCreditMemos', {
    customerId: customer?.id,
    externalDocumentNumber: 'x'.repeat(36),
  })
  expect(tooLong.status).toBe(400)
})

test('revenue of a period is the ledger’s, net of credit memos', async () => {
  const path = 'customerSales?$filter=dateFilter_FilterOnly ge 2000-01-01 and dateFilter_FilterOnly le 2100-12-31'
  const { body } = await ask('GET', path)
  expect(body['value'].some(({ totalSalesAmount }: Json) => totalSalesAmount > 0)).toBe(true)
})

test('an answer can get lost after the document was made, and a request can be refused as too many', async () => {
  simulator.faults.add({ match: { method: 'POST', path: 'salesCreditMemos$' }, times: 1, do: 'reset-after' })
  const customer = simulator.company.customers[0]
  await expect(ask('POST', 'salesCreditMemos', { customerId: customer?.id })).rejects.toThrow('fetch failed')
  expect(simulator.company.creditMemos).toHaveLength(1)
  simulator.faults.add({ times: 1, do: 'status', status: 429, headers: { 'retry-after': '1' } })
  expect((await ask('GET', 'customers')).status).toBe(429)
  expect((await ask('GET', 'customers')).status).toBe(200)
})

test('more than five requests at once are too many', async () => {
  const arrived = Promise.withResolvers<void>()
  const slow = await openSimulator({ heldUntil: arrived.promise })
  try {
    const to = `${slow.baseUrl}/${slow.tenantId}/Production/api/v2.0/companies`
    const runWithRequest = Promise.all(Array.from({ length: 8 }, () => fetch(to)))
    await expect.poll(() => slow.peak()).toBe(8)
    arrived.resolve()
    expect((await runWithRequest).filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  } finally {
    await slow.close()
  }
})
