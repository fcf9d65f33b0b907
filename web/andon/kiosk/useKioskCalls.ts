import { useEffect, useEffectEvent, useState } from 'react'
import type { KioskCall } from '../../../contract/kiosks/kiosks.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { requestTimeout } from '../floor/remembered.ts'

/** Milliseconds between two requests. */
const pollInterval = 10_000

type Found = readonly KioskCall[] | 'revoked' | 'unreachable'

async function readCalls(): Promise<Found> {
  try {
    return await send('GET /api/kiosk/calls', { signal: AbortSignal.timeout(requestTimeout) })
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? 'revoked' : 'unreachable'
  }
}

/** Open calls near the tablet. `onRevoked` is called when it is no longer a shared tablet. */
export function useKioskCalls(onRevoked: () => void) {
  const [calls, setCalls] = useState<readonly KioskCall[]>([])
  const [isConnected, setConnected] = useState(true)

  function take(found: Found): void {
    if (found === 'revoked') onRevoked()
    else if (found === 'unreachable') setConnected(false)
    else {
      setCalls(found)
      setConnected(true)
    }
  }
  const takeLatest = useEffectEvent(take)
  useEffect(() => {
    let isHere = true
    async function look(): Promise<void> {
      const found = await readCalls()
      if (isHere) takeLatest(found)
    }
    const lookNow = () => void look()
    lookNow()
    const timer = window.setInterval(lookNow, pollInterval)
    const changes = ['online', 'offline']
    for (const change of changes) window.addEventListener(change, lookNow)
    return () => {
      isHere = false
      window.clearInterval(timer)
      for (const change of changes) window.removeEventListener(change, lookNow)
    }
  }, [])
  return { calls, isConnected, lookAgain: async () => take(await readCalls()) }
}
