import { useEffect, useState } from 'react'
import type { AndonCall } from '../../../contract/calls/calls.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { subscribeCalls } from './callStream.ts'

/**
 * The call of a case, kept up to date on the floor screen, which has no live updates otherwise. Null until it has loaded; a
 * null `caseId` follows none.
 */
export function useFollowedCall(caseId: string | null) {
  const [call, setCall] = useState<AndonCall | null>(null)
  useEffect(() => {
    if (!caseId) return undefined
    const ended = new AbortController()
    async function read(id: string): Promise<void> {
      const found = await send('GET /api/cases/{id}/call', { params: { id }, signal: ended.signal, quiet: true }).catch(
        () => null,
      )
      if (found && !ended.signal.aborted) setCall((before) => newer(before, found))
    }
    const unsubscribe = subscribeCalls(() => void read(caseId))
    void read(caseId)
    return () => {
      ended.abort()
      unsubscribe()
    }
  }, [caseId])

  return {
    call: call && call.caseId === caseId ? call : null,
    async cancel(reason: string): Promise<void> {
      if (!caseId) return
      setCall(await cancelCall(caseId, reason))
    },
  }
}

const newer = (before: AndonCall | null, found: AndonCall): AndonCall =>
  before?.id === found.id && before.version > found.version ? before : found

/** Cancels a call. If it is over meanwhile, returns its final state. */
export async function cancelCall(caseId: string, reason: string): Promise<AndonCall> {
  const params = { id: caseId }
  try {
    return await send('POST /api/cases/{id}/call/cancel', { params, body: { reason } })
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return send('GET /api/cases/{id}/call', { params })
    throw error
  }
}
