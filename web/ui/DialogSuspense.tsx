import { type ReactNode, Suspense, useEffect } from 'react'
import { holdKeys } from '../browser/holdKeys.ts'

/** Around dialogs that load when they are opened: until then, keys that are typed trigger nothing on the page. */
export function DialogSuspense({ children }: { children: ReactNode }) {
  return <Suspense fallback={<KeysHeld />}>{children}</Suspense>
}

function KeysHeld() {
  useEffect(holdKeys, [])
  return null
}
