import { useCallback, useEffect, useState } from 'react'
import type { OwnKiosk } from '../../../contract/kiosks/kiosks.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { keepDepartments } from '../floor/departments.ts'
import { remember, remembered, requestTimeout } from '../floor/remembered.ts'

const key = 'floor-kiosk'

/** Null for a person’s own device. */
const rememberedKiosk = () => remembered(key) as OwnKiosk | null

/** The shared tablet that this device is, and a function that makes it one. Without a network it is the last known one. */
export function useKiosk(): { kiosk: OwnKiosk | null; become: (kiosk: OwnKiosk | null) => void } {
  const [kiosk, setKiosk] = useState(rememberedKiosk)
  const isKiosk = kiosk !== null

  const become = useCallback((next: OwnKiosk | null): void => {
    remember(key, next)
    if (next) keepDepartments(next.departments)
    setKiosk(next)
  }, [])
  useEffect(() => {
    if (!isKiosk) return undefined
    const ended = new AbortController()
    async function look(): Promise<void> {
      try {
        const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(requestTimeout)])
        become(await send('GET /api/kiosk', { signal }))
      } catch (error) {
        // Revoked: from now on it is a device like any other.
        if (!ended.signal.aborted && error instanceof CallError && error.status === 401) become(null)
      }
    }
    const lookAgain = () => void look()
    lookAgain()
    window.addEventListener('online', lookAgain)
    return () => {
      ended.abort()
      window.removeEventListener('online', lookAgain)
    }
  }, [isKiosk, become])

  return { kiosk, become }
}
