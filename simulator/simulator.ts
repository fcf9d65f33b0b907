import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pay, post } from './documents.ts'
import { openFaults, type Fault, type Faults } from './faults.ts'
import { showPage } from './page.ts'
import { Refusal } from './refusal.ts'
import { respond, type Answer } from './respond.ts'
import { sampleCompany } from './sampleCompany.ts'
import type { Company } from './tables.ts'
import { openTokens, type Tokens } from './tokens.ts'

export type Coordinates = {
  tenantId: string
  clientId: string
  clientSecret: string
  environment: string
  companyId: string
}

export type Simulator = Coordinates & {
  /** `http://127.0.0.1:port`; also the token authority. */
  url: string
  /** What a connection has as its base URL. */
  baseUrl: string
  /** What was asked, oldest first. */
  requests: { method: string; path: string }[]
  /** Most requests that were answered at once. */
  peak(): number
  faults: Faults
  tokens: Tokens
  company: Company
  /** Rights of the app in the company. */
  rights: { read: boolean; write: boolean }
  /** Posts a draft, as somebody does in Business Central. */
  post(id: string): void
  /** Books a payment on an invoice; without an amount, all of it. */
  pay(id: string, amount?: number): void
  close(): Promise<void>
}

export type Options = {
  port?: number
  /** Most rows of one page; Business Central's own is 20,000. */
  pageSize?: number
  /** Milliseconds that an answer takes. */
  latency?: number
  /** No request is answered before this. */
  heldUntil?: Promise<unknown>
}

/** Requests at once that one app may have; Business Central's own limit. */
const atOnce = 5

/** Whom the sample company knows. Nothing here is a secret: it is a stand-in on this machine. */
const sampleCoordinates = {
  tenantId: '5a3f1e00-aaaa-4000-8000-000000000001',
  clientId: '5a3f1e00-bbbb-4000-8000-000000000001',
  clientSecret: 'secret-of-the-sample-company',
  environment: 'Production',
} as const

/** Starts a stand-in for Business Central on loopback, with a company that lives as long as it does. */
export async function openSimulator(options: Options = {}): Promise<Simulator> {
  const { port = 0, pageSize = 20_000, latency = 0, heldUntil } = options
  const company = sampleCompany()
  const tokens = openTokens(sampleCoordinates)
  const faults = openFaults()
  const requests: Simulator['requests'] = []
  const rights = { read: true, write: true }
  let active = 0
  let peak = 0

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    const path = request.url ?? '/'
    const body = await bodyOf(request)
    if (path === '/' || path.startsWith('/_')) return manage(method, path, body, response)
    requests.push({ method, path })
    active += 1
    peak = Math.max(peak, active)
    try {
      const fault = faults.next(method, decodeURIComponent(path))
      await heldUntil
      if (latency > 0 || fault?.do === 'delay') {
        await new Promise((resolve) => setTimeout(resolve, fault?.milliseconds ?? latency))
      }
      if (fault && (await failBefore(fault, request, response, tokens))) return
      const answer = active > atOnce ? throttled : answerTo(method, path, request, body)
      if (fault?.do === 'reset-after') {
        request.socket.destroy()
        return
      }
      send(response, answer, fault)
    } finally {
      active -= 1
    }
  }

  function answerTo(method: string, path: string, request: IncomingMessage, body: string): Answer {
    try {
      const { authorization, 'if-match': ifMatch, prefer } = request.headers
      const asked = {
        method,
        url: new URL(path, address()),
        body,
        authorization,
        ifMatch,
        prefer: String(prefer ?? ''),
      }
      return respond({ company, tokens, rights, environment: sampleCoordinates.environment, pageSize }, asked)
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, headers: error.headers, body: error.body() }
      throw error
    }
  }

  /** What a person does by hand, on the page: post, pay, make it fail. */
  function manage(method: string, path: string, body: string, response: ServerResponse): void {
    const form = new URLSearchParams(body)
    const id = form.get('id') ?? ''
    if (method === 'POST' && path === '/_post') simulator.post(id)
    else if (method === 'POST' && path === '/_pay') simulator.pay(id)
    else if (method === 'POST' && path === '/_faults') faults.add(JSON.parse(body) as Fault)
    else if (method === 'DELETE' && path === '/_faults') faults.clear()
    else if (method === 'GET' && path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(showPage(company))
      return
    }
    response.writeHead(303, { location: '/' }).end()
  }

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const documents = () => [...company.invoices, ...company.creditMemos]
  const simulator: Simulator = {
    ...sampleCoordinates,
    companyId: company.id,
    url: address(),
    baseUrl: `${address()}/v2.0`,
    requests,
    peak: () => peak,
    faults,
    tokens,
    company,
    rights,
    post(id) {
      const document = documents().find((one) => one.id === id)
      if (document) post(company, document)
    },
    pay(id, amount = Number.MAX_SAFE_INTEGER) {
      const invoice = company.invoices.find((one) => one.id === id)
      if (invoice) pay(invoice, amount)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return simulator
}

const throttled: Answer = {
  status: 429,
  body: new Refusal(429, 'Application_TooManyRequests', 'Too many requests reached. Actual (6). Maximum (5).').body(),
}

/** Does what a fault says before the request is looked at; answers whether that was all. */
async function failBefore(fault: Fault, request: IncomingMessage, response: ServerResponse, tokens: Tokens) {
  switch (fault.do) {
    case 'reset-before':
      request.socket.destroy()
      return true
    case 'status': {
      const status = fault.status ?? 503
      const body = fault.body ?? new Refusal(status, 'Unknown', 'The service is not available.').body()
      send(response, { status, headers: fault.headers ?? {}, body }, null)
      return true
    }
    case 'html':
      response
        .writeHead(fault.status ?? 502, { 'content-type': 'text/html' })
        .end('<html><body>Bad Gateway</body></html>')
      return true
    case 'expire-token':
      tokens.expireAll()
      return false
    default:
      return false
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer, fault: Fault | null): void {
  const type = { 'content-type': 'application/json; odata.metadata=minimal' }
  if (body === undefined) {
    response.writeHead(status, headers).end()
    return
  }
  const text = JSON.stringify(fault?.do === 'malformed' ? withoutFields(body) : body)
  if (fault?.do === 'truncate') {
    response.writeHead(status, { ...headers, ...type, 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, text.length / 2), () => response.destroy())
    return
  }
  response.writeHead(status, { ...headers, ...type }).end(text)
}

/** Rows that have lost what they should have. */
function withoutFields(body: unknown): unknown {
  const { value } = body as { value?: unknown[] }
  return Array.isArray(value) ? { value: value.map(() => ({ surprise: true })) } : { surprise: true }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
