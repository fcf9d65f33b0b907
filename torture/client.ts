import { setTimeout as pause } from 'node:timers/promises'

export const account = { email: 'torture@example.com', password: 'a kettle on the 47th gravel' }

/** Milliseconds after which a request counts as hanging. */
export const hanging = 25_000

/** A response with its body read; `next` is the URL of a list's next page. */
export type Answer = {
  status: number
  body: unknown
  retryAfter: string | null
  next: string | null
  milliseconds: number
}

/** The results of all requests of a run. */
export type Tally = {
  sent: number
  acknowledged: number
  /** Requests without a response: connection refused or broken. */
  lost: number
  /** Responses by status from 500 on. */
  refused: Map<number, number>
  /** Requests without a response in time; 500s; 503s without Retry-After: each a broken guarantee, as a text. */
  hung: string[]
  internal: string[]
  withoutRetryAfter: string[]
  slowest: number
}

export const newTally = (): Tally => ({
  sent: 0,
  acknowledged: 0,
  lost: 0,
  refused: new Map(),
  hung: [],
  internal: [],
  withoutRetryAfter: [],
  slowest: 0,
})

/** A signed-in client that retries until there is a response. */
export class Client {
  readonly tally: Tally
  cookie = ''
  private readonly address: () => string
  /** Sent with every request. */
  private readonly common: Record<string, string>

  constructor(address: () => string, tally: Tally, common: Record<string, string> = {}) {
    this.address = address
    this.tally = tally
    this.common = common
  }

  async signUp(): Promise<void> {
    const body = { ...account, firstName: 'Tor', lastName: 'Ture' }
    await this.enter('/api/auth/sign-up/email', body)
  }

  async signIn(as: { email: string; password: string } = account): Promise<void> {
    await this.enter('/api/auth/sign-in/email', as)
  }

  /** Creates further people, each signed in. */
  async people(amount: number): Promise<Client[]> {
    return Promise.all(
      Array.from({ length: amount }, async (_none, index) => {
        const one = { email: `person${index}@example.com`, password: account.password }
        const made = { ...one, firstName: 'Per', lastName: `Son ${index}`, role: 'Team Member' }
        const { status } = await this.insist('POST', '/api/users', () => made)
        if (status !== 201) throw new Error(`A person could not be made: ${status}.`)
        const person = new Client(this.address, this.tally)
        await person.signIn(one)
        return person
      }),
    )
  }

  /** Sends once; null when no response came. */
  async ask(
    method: string,
    path: string,
    body?: object | FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer | null> {
    const { tally } = this
    const address = this.address()
    const begun = performance.now()
    const isForm = body instanceof FormData
    tally.sent += 1
    try {
      const response = await fetch(address + path, {
        method,
        signal: AbortSignal.timeout(hanging),
        headers: {
          origin: address,
          cookie: this.cookie,
          ...this.common,
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const milliseconds = performance.now() - begun
      tally.slowest = Math.max(tally.slowest, milliseconds)
      const isJson = /json/.test(response.headers.get('content-type') ?? '')
      const retryAfter = response.headers.get('retry-after')
      const next = /<([^<>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
      const { status } = response
      if (status >= 500) {
        tally.refused.set(status, (tally.refused.get(status) ?? 0) + 1)
        if (status === 500) tally.internal.push(`${method} ${path}: ${text.slice(0, 200)}`)
        if (status === 503 && retryAfter === null) tally.withoutRetryAfter.push(`${method} ${path}: ${text}`)
      } else tally.acknowledged += 1
      return { status, body: isJson && text !== '' ? JSON.parse(text) : text, retryAfter, next, milliseconds }
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') tally.hung.push(`${method} ${path}`)
      tally.lost += 1
      return null
    }
  }

  /** Repeats a request until the server acknowledges it or refuses for good; `body` is created anew each time. */
  async insist(method: string, path: string, body?: () => object, headers?: Record<string, string>): Promise<Answer> {
    for (;;) {
      const answer = await this.ask(method, path, body?.(), headers)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      await pause(answer?.status === 503 ? 250 : 100)
    }
  }

  /** @throws if the response is not a success */
  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.insist('GET', path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`)
    return body as T
  }

  private async enter(path: string, body: object): Promise<void> {
    const address = this.address()
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, ...this.common },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    this.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
}
