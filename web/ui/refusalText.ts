import i18next from 'i18next'
import type { Problem } from '../../contract/errors.ts'

type Refused = Error & { status: number; problem: Problem | null }

const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'status' in error && 'problem' in error

/** The server's own sentence about a refused call, in the reader's language; undefined when it said none. */
export const refusalText = (error: unknown): string | undefined =>
  isRefused(error) && error.problem ? i18next.t(error.problem.detail) : undefined

/** Whether the call got no answer at all: no network, or no server. */
export const gotNoAnswer = (error: unknown): boolean => error instanceof TypeError && !isRefused(error)
