import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onSecondFactorRequired } from '../../session/secondFactorRequired.ts'
import { signedInQuery, useSignedIn } from '../signedIn.ts'
import { hasPostponed, notePostponed } from './postponed.ts'

const SetUpSecondFactor = lazy(async () => ({ default: (await import('./SetUpSecondFactor.tsx')).SetUpSecondFactor }))

/**
 * Makes people whose role requires a second factor set one up before the pages, or on top of them when the time is over
 * while somebody works: what was typed stays below it.
 */
export function SecondFactorGate({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const client = useQueryClient()
  const { secondFactorDue: due } = useSignedIn()
  const [isPostponed, setPostponed] = useState(hasPostponed)
  // Its last step shows recovery codes, when the factor already exists.
  const [isSettingUp, setSettingUp] = useState(false)
  const isAsked = isSettingUp || (due && (due.isOver || !isPostponed)) === true
  const [hasBegun, setBegun] = useState(!isAsked)
  if (!isAsked && !hasBegun) setBegun(true)

  useEffect(
    () =>
      onSecondFactorRequired(() => {
        void client.invalidateQueries({ queryKey: signedInQuery.queryKey, exact: true })
      }),
    [client],
  )

  async function endSetUp(): Promise<void> {
    // Refetches what was refused before.
    await client.invalidateQueries()
    setSettingUp(false)
  }

  return (
    <>
      {hasBegun && children}
      <Suspense>
        {isAsked && (
          <SetUpSecondFactor
            due={due}
            onBegin={() => setSettingUp(true)}
            onEnd={() => void endSetUp()}
            onPostpone={() => {
              notePostponed()
              setPostponed(true)
            }}
            onSignOut={onSignOut}
          />
        )}
      </Suspense>
    </>
  )
}
