import type { Problem } from '../../contract/http/errors.ts'

/** A refused call. `message` is the status, a colon, a space and the response text, as in most logs. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** What the server said, or null when the response is not one of our own refusals (a proxy, an old server). */
  readonly problem: Problem | null

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.problem = problemIn(text)
  }

  /** The message about one field of the body, if the server had one. */
  messageFor(path: string): string | undefined {
    return this.problem?.errors?.find((error) => error.path === path)?.message
  }
}

/** Whether there is no such record, which an address with an invalid id, refused as malformed, means as well. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

/** Recognised by its code: importing the schema would add zod to the first page. */
function problemIn(text: string): Problem | null {
  if (!text.startsWith('{')) return null
  try {
    const read = JSON.parse(text) as Partial<Problem>
    return typeof read.code === 'string' && typeof read.detail === 'string' ? (read as Problem) : null
  } catch {
    return null
  }
}
