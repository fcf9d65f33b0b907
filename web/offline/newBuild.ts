const key = 'reloaded-at'
/** Milliseconds: a build that is broken must not reload for ever. */
const once = 60_000

/**
 * A page that was open while the server got a new build requests chunks that no longer exist. The page then reloads,
 * provided that the server answers at all: without a connection what is on the screen is better than nothing.
 */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last > once) void reload()
  })
}

async function reload(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
