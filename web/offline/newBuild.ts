const key = 'reloaded-at'
/** Milliseconds between two reloads: a broken build must not reload endlessly. */
const shortestInterval = 60_000

/**
 * Reloads a page whose server got a new build, since it requests chunks that no longer exist; but only if the server
 * responds at all: without a connection the current screen is better than nothing.
 */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last > shortestInterval) void reload()
  })
}

async function reload(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
