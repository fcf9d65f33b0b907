import i18next from 'i18next'
import type { Problem } from '../../contract/http/errors.ts'

const isRefused = (error: unknown): error is Error & { status: number; problem: Problem | null } =>
  error instanceof Error && 'status' in error && 'problem' in error

/**
 * The server's own sentence about a refused call, already in the reader's language; undefined without one. An unexpected
 * error includes its request id, to be looked up in the server's log; a temporary outage (503) explains itself.
 */
export function refusalText(error: unknown): string | undefined {
  if (!isRefused(error) || !error.problem) return undefined
  const { detail, status, requestId: id } = error.problem
  if (id === undefined || status === 503) return detail
  return i18next.t('{{reason}} Request ID for your administrator: {{id}}', { reason: detail, id })
}

/** Whether the call got no response at all: no network, or no server. */
export const gotNoAnswer = (error: unknown): boolean => error instanceof TypeError && !isRefused(error)

/** Whether access is forbidden: trying again would give the same result. */
export const isForbidden = (error: unknown): boolean => isRefused(error) && error.problem?.code === 'forbidden'
