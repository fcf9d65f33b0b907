type Json = Record<string, unknown>

/** A forged cursor. */
export const cursorOf = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** A response whose body has been read. */
export type Answer = { status: number; headers: Headers; body: unknown }

/** An HTTP client that behaves like a browser: it keeps cookies and sends its origin. */
export class TestClient {
  readonly url: string
  readonly cookies = new Map<string, string>()
  /** The signed-in person, after signing in. */
  user: { id: string; email: string; name: string } = { id: '', email: '', name: '' }

  constructor(url: string) {
    this.url = url
  }

  async raw(
    method: string,
    path: string,
    body?: RequestInit['body'],
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { origin: this.url, ...(this.cookies.size > 0 && { cookie: this.cookie() }), ...headers },
      ...(body !== undefined && { body }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const response = await this.raw(method, path, text, { ...json, ...headers })
    const answered = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(answered) : answered }
  }

  /** Sends a request, and fails the test on any other status; returns the body. */
  async expect<T = Json>(
    status: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T> {
    const answer = await this.ask(method, path, body, headers)
    if (answer.status !== status) {
      throw new Error(`${method} ${path} answered ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`)
    }
    return answer.body as T
  }

  get<T = Json>(path: string): Promise<T> {
    return this.expect<T>(200, 'GET', path)
  }

  /** All items of a list, read page by page by its `Link` headers. */
  async pages<T>(path: string): Promise<T[]> {
    const found: T[] = []
    let next: string | undefined = path
    while (next !== undefined) {
      const { status, headers, body } = await this.ask('GET', next)
      if (status !== 200) throw new Error(`GET ${next} answered ${status}: ${JSON.stringify(body)}`)
      found.push(...(body as T[]))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    return found
  }

  async signUp(email: string, password: string, firstName: string, lastName: string): Promise<void> {
    await this.expect(200, 'POST', '/api/auth/sign-up/email', { email, password, firstName, lastName })
    this.user = await this.get('/api/auth/user')
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.expect(200, 'POST', '/api/auth/sign-in/email', { email, password })
    this.user = await this.get('/api/auth/user')
  }

  cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
