import { useEffect, useState } from 'react'
import { send } from '../../api/api.ts'
import { remember, remembered } from '../floor/remembered.ts'

const key = 'emergency-number'
type Kept = { number: string }

/** The emergency number last read on this device. */
const knownEmergencyNumber = (): string => (remembered(key) as Kept | null)?.number ?? ''

/** Stores it for use without a network. */
export const rememberEmergencyNumber = (number: string): void => remember(key, { number })

/** The same, refetched when somebody is signed in. */
export function useEmergencyNumber(isSignedIn: boolean): string {
  const [number, setNumber] = useState(knownEmergencyNumber)
  useEffect(() => {
    if (!isSignedIn) return undefined
    const ended = new AbortController()
    async function read(): Promise<void> {
      const found = await send('GET /api/settings/workspace', { signal: ended.signal, quiet: true }).catch(() => null)
      if (!found || ended.signal.aborted) return
      rememberEmergencyNumber(found.emergencyNumber)
      setNumber(found.emergencyNumber)
    }
    void read()
    return () => ended.abort()
  }, [isSignedIn])
  return number
}
