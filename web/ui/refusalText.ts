import i18next from 'i18next'
import type { Problem } from '../../contract/errors.ts'

type Refused = Error & { status: number; problem: Problem | null }

const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'status' in error && 'problem' in error

/**
 * The server's own sentence about a refused call, which is in the reader's language; undefined when it said none. An
 * unexpected error names its request, to be looked up in the server's log; what is only away for a while (503) says so itself.
 */
export function refusalText(error: unknown): string | undefined {
  if (!isRefused(error) || !error.problem) return undefined
  const { detail, status, requestId: id } = error.problem
  if (id === undefined || status === 503) return detail
  return i18next.t('{{reason}} Request ID for your administrator: {{id}}', { reason: detail, id })
}

/** Whether the call got no answer at all: no network, or no server. */
export const gotNoAnswer = (error: unknown): boolean => error instanceof TypeError && !isRefused(error)

/** Whether the person may not have what was asked for: asked again, the answer is the same. */
export const isForbidden = (error: unknown): boolean => isRefused(error) && error.problem?.code === 'forbidden'
