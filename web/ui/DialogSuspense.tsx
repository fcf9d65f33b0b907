import { type ReactNode, useEffect } from 'react'
import { holdKeys } from '../browser/holdKeys.ts'
import { LazyPart } from './PartBoundary.tsx'

/** Around dialogs that load when they are opened: until then, keys that are typed trigger nothing on the page. */
export function DialogSuspense({ children }: { children: ReactNode }) {
  return <LazyPart fallback={<KeysHeld />}>{children}</LazyPart>
}

function KeysHeld() {
  useEffect(holdKeys, [])
  return null
}
