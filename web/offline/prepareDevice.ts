import { whenIdle } from '../api/whenIdle.ts'
import { isSignOutPending } from '../session/pendingSignOut.ts'

type OnNewVersion = (take: () => void) => void

/** What every page does besides rendering: it follows new builds, reports a pending sign-out, and caches the app. */
export function prepareDevice(onNewVersion: OnNewVersion): void {
  reloadForNewBuild()
  if (isSignOutPending()) void import('./signOut/reportSignOut.ts').then(({ reportSignOut }) => reportSignOut())
  whenIdle(async () => void (await keepApp(onNewVersion)))
}

/**
 * So that the app opens without a network the next time: its worker reads every file of the app, those of other pages,
 * too. False where browsers allow no worker, as on plain http.
 */
export async function keepApp(onNewVersion: OnNewVersion): Promise<boolean> {
  if (!import.meta.env.PROD) return false
  const { registerWorker } = await import('./serviceWorker/registerWorker.ts')
  // Passed along: if the worker's file imported it, a small app would load the file of the whole app for it.
  return registerWorker(onNewVersion)
}

const key = 'reloaded-at'
/** Milliseconds between two reloads: a broken build must not reload endlessly. */
const shortestInterval = 60_000

/**
 * Reloads a page whose server got a new build, since it requests chunks that no longer exist; but only if the server
 * responds at all: without a connection the current screen is better than nothing.
 */
function reloadForNewBuild(): void {
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
