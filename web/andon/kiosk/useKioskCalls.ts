import { useEffect, useEffectEvent, useState } from 'react'
import type { KioskCall } from '../../../contract/kiosks.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'

/** Milliseconds between two requests. */
const lookEvery = 10_000

type Found = readonly KioskCall[] | 'revoked' | 'unreachable'

async function readCalls(): Promise<Found> {
  try {
    return await send('GET /api/kiosk/calls')
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
    void look()
    const timer = window.setInterval(() => void look(), lookEvery)
    return () => {
      isHere = false
      window.clearInterval(timer)
    }
  }, [])
  return { calls, isConnected, lookAgain: async () => take(await readCalls()) }
}
