import { problems, type Problem, type ProblemCode } from '../../contract/errors.ts'

type Details = {
  /** A sentence for the person; the problem's title when left out. */
  detail?: string
  errors?: Problem['errors']
  /** The record as it is now, for a stale edit. */
  current?: unknown
  /** Seconds until trying again makes sense. */
  retryAfter?: number
  /** For the audit log alone: the id of the record, or the person, that it was tried on. */
  about?: string
  /** For the log alone: the fault behind it. */
  cause?: unknown
}

/** A refusal by name; the HTTP layer turns it into problem details. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.detail ?? problems[code].title, details.cause === undefined ? {} : { cause: details.cause })
    this.code = code
    this.details = details
  }
}

/** `throw refuse('notFound')` */
export function refuse(code: ProblemCode, details?: Details | string): Refusal {
  return new Refusal(code, typeof details === 'string' ? { detail: details } : details)
}
