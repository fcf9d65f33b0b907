import { useEffect } from 'react'
import type { WallView } from '../../contract/wallboards/wallboards.ts'

const key = 'wall-reloaded-at'
/** Milliseconds: a page that does not get the new build must not reload endlessly. */
const once = 10 * 60_000

/** Reloads the page with a newer build of the server as soon as no call is open. */
export function useNewBuild(view: WallView | null): void {
  const isDue = view !== null && view.open === 0 && view.build !== null && view.build !== ownBuild()
  useEffect(() => {
    if (!isDue || Date.now() - Number(sessionStorage.getItem(key)) < once) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  }, [isDue])
}

/** The script that started this page; in development it never matches a build. */
function ownBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : null
}
