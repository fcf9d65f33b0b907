import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import type { Owner } from '../../outbox/outboxItem.ts'
import { setOwner } from '../../outbox/waiting.ts'
import { subscribeSignedOut } from '../../session/pendingSignOut.ts'
import { displayName } from '../../users/displayName.ts'
import { floorPersonKey, requestTimeout, remember, remembered } from './remembered.ts'

/** The person at the screen: a person, nobody, or not known yet. Without a connection it is the last known person. */
export type FloorPerson = Owner | 'nobody' | 'loading'

export function useFloorPerson(): FloorPerson {
  const { t } = useTranslation()
  const [person, setPerson] = useState<FloorPerson>('loading')

  useEffect(() => {
    let isHere = true
    async function ask(): Promise<void> {
      const found = await personHere()
      if (!isHere) return
      setOwner(found)
      setPerson(found ?? 'nobody')
    }
    async function personHere(): Promise<Owner | null> {
      try {
        const user = await send('GET /api/auth/user', { signal: AbortSignal.timeout(requestTimeout) })
        const here = { id: user.id, name: displayName(user, t('User')) }
        remember(floorPersonKey, here)
        return here
      } catch (error) {
        if (error instanceof CallError && error.status === 401) remember(floorPersonKey, null)
        return remembered(floorPersonKey) as Owner | null
      }
    }
    void ask()
    // Signed out in another tab: nobody is signed in here from now on.
    const unsubscribe = subscribeSignedOut(() => {
      isHere = false
      setOwner(null)
      setPerson('nobody')
    })
    return () => {
      isHere = false
      unsubscribe()
    }
  }, [t])

  return person
}
