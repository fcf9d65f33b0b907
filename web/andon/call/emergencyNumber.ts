import { useEffect, useState } from 'react'
import { send } from '../../api/api.ts'
import { remember, remembered } from '../floor/remembered.ts'

const key = 'emergency-number'
type Kept = { number: string }

/** Whom one calls in danger, as this device read it last. */
const knownEmergencyNumber = (): string => (remembered(key) as Kept | null)?.number ?? ''

/** Keeps it for the time without a network. */
export const rememberEmergencyNumber = (number: string): void => remember(key, { number })

/** The same, read again where somebody is signed in. */
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
