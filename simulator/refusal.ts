import { randomUUID } from 'node:crypto'

/** An error response, with Business Central's message. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  /** The body as it is sent: each message ends with an id for support. */
  body() {
    const correlationId = randomUUID()
    return { error: { code: this.code, message: `${this.message}  CorrelationId:  ${correlationId}.` } }
  }
}

export const notFound = (what: string) =>
  new Refusal(404, 'BadRequest_NotFound', `The ${what} does not exist. Identification fields and values: Id`)
export const wrong = (message: string, code = 'BadRequest') => new Refusal(400, code, message)
export const notImplemented = (message: string) => new Refusal(501, 'NotImplemented', message)
