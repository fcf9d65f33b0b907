import { hasPendingRequests } from './pendingRequests.ts'

/** Milliseconds after which the work runs even on a busy page. */
const maxDelay = 3000
/** Milliseconds between checks: without a pause, a page would seem idle between a response and its rendering. */
const between = 100

/**
 * Runs low-priority work once the page is idle: loaded, no pending requests, and the browser idle. Returns a function
 * that cancels it. Errors are ignored, since the page works without it.
 */
export function whenIdle(work: () => Promise<void>): () => void {
  const latest = performance.now() + maxDelay
  let timer = setTimeout(look, between)
  let idle = 0
  function look(): void {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(decide, { timeout: maxDelay })
    else decide()
  }
  function decide(): void {
    const isBusy = document.readyState !== 'complete' || hasPendingRequests()
    if (isBusy && performance.now() < latest) timer = setTimeout(look, between)
    else void work().catch(() => undefined)
  }
  return () => {
    clearTimeout(timer)
    if (idle) cancelIdleCallback(idle)
  }
}
