import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { totals } from './amounts.ts'
import { pay, post } from './documents.ts'
import { failBefore, send } from './failing.ts'
import { openFaults, type Faults } from './faults.ts'
import { manage } from './manage.ts'
import { Refusal } from './refusal.ts'
import { respond, type Answer } from './respond.ts'
import { sampleCompany } from './sampleCompany.ts'
import type { Company } from './tables.ts'
import { openTokens, type Tokens } from './tokens.ts'

type Coordinates = {
  tenantId: string
  /** Another name of the tenant. */
  tenantDomain: string
  clientId: string
  clientSecret: string
  environment: string
  companyId: string
}

export type Simulator = Coordinates & {
  /** `http://127.0.0.1:port`; also the token authority. */
  url: string
  /** The base URL for a connection. */
  baseUrl: string
  /** The received requests, oldest first. */
  requests: { method: string; path: string }[]
  /** Maximum number of concurrent requests so far. */
  peak(): number
  faults: Faults
  tokens: Tokens
  company: Company
  /** Permissions of the app in the company. */
  rights: { read: boolean; write: boolean }
  /** Posts a draft, as somebody does in Business Central. */
  post(id: string): void
  /** Books a payment on an invoice; without an amount, all of it. */
  pay(id: string, amount?: number): void
  /** Total of an invoice or a credit memo without tax. */
  netOf(id: string): number
  close(): Promise<void>
}

export type Options = {
  port?: number
  /** Maximum rows of one page; Business Central's own limit is 20,000. */
  pageSize?: number
  /** Milliseconds that a response takes. */
  latency?: number
  /** No response is sent before this. */
  heldUntil?: Promise<unknown>
}

/** Concurrent requests of one app; Business Central's own limit. */
const concurrency = 5

/** The credentials of the sample company. Nothing here is secret: it is a simulator on this machine. */
const sampleCoordinates = {
  tenantId: '5a3f1e00-aaaa-4000-8000-000000000001',
  tenantDomain: 'sample.example',
  clientId: '5a3f1e00-bbbb-4000-8000-000000000001',
  clientSecret: 'secret-of-the-sample-company',
  environment: 'Production',
} as const

/** Starts a simulator of Business Central on loopback, with a company that exists as long as it runs. */
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
    const body = await text(request)
    if (path === '/' || path.startsWith('/_')) return manage(simulator, { method, path, body }, response)
    requests.push({ method, path })
    active += 1
    peak = Math.max(peak, active)
    try {
      const fault = faults.next(method, decodeURIComponent(path))
      await heldUntil
      if (latency > 0 || fault?.do === 'delay') {
        await new Promise((resolve) => setTimeout(resolve, fault?.milliseconds ?? latency))
      }
      if (fault && failBefore(fault, request, response, tokens)) return
      const answer = active > concurrency ? throttled : answerTo(method, path, request, body)
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
      const place = { company, tokens, rights, environment: sampleCoordinates.environment, pageSize }
      const url = new URL(path, address())
      return respond(place, { method, url, body, authorization, ifMatch, prefer: String(prefer ?? '') })
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, headers: error.headers, body: error.body() }
      throw error
    }
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
    netOf(id) {
      const document = documents().find((one) => one.id === id)
      return document ? totals(document).totalAmountExcludingTax : 0
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
