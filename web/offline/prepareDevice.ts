import { whenIdle } from '../api/whenIdle.ts'
import { isSignOutPending } from '../session/pendingSignOut.ts'
import { reloadForNewBuild } from './newBuild.ts'

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
