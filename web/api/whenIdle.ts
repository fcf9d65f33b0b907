import { hasPendingRequests } from './api.ts'

/** Milliseconds after which it is done on a busy page, too. */
const longest = 3000
/** Milliseconds between two looks: at once, a page would seem at rest between an answer and its drawing. */
const between = 100

/**
 * Does something once the page is at rest: its files have come, what it asked the server was answered and drawn, and the browser
 * has nothing to do. What nobody waits for must not stand in line before what somebody does. Answers how to call it off. What
 * fails is left: the page works without it.
 */
export function whenIdle(work: () => Promise<void>): () => void {
  const latest = performance.now() + longest
  let timer = setTimeout(look, between)
  let idle = 0
  function look(): void {
    // Not every browser knows when it is idle.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(decide, { timeout: longest })
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
