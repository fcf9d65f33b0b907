import { type Catalogues, startLanguage } from '../i18n/i18n.ts'
import { reloadForNewBuild } from './newBuild.ts'
import { reportNewVersion } from './serviceWorker/newVersion.ts'
import { isSignOutPending } from '../session/pendingSignOut.ts'
import { whenIdle } from '../api/whenIdle.ts'

/**
 * Starts a page of any of the apps: `draw` receives the element to render into and a promise of the language. The pages and
 * their addresses are in `server/http/pages.ts`. `texts` is for a page with a catalogue of its own.
 */
export function startPage(
  draw: (root: HTMLElement, language: Promise<void>) => Promise<void>,
  texts?: Catalogues,
): void {
  reloadForNewBuild()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // Not awaited at the top level: later chunks may depend on this one, and would wait for it forever.
  void draw(root, startLanguage(undefined, texts))
  if (isSignOutPending()) void import('./signOut/reportSignOut.ts').then(({ reportSignOut }) => reportSignOut())
  whenIdle(async () => void (await keepApp()))
}

/**
 * So that the app opens without a network the next time: its worker reads every file of the app, those of other pages, too. False where
 * browsers allow no worker, as on plain http.
 */
export async function keepApp(): Promise<boolean> {
  if (!import.meta.env.PROD) return false
  const { registerWorker } = await import('./serviceWorker/registerWorker.ts')
  // Passed along: if the worker's file imported it, a small app would load the file of the whole app for it.
  return registerWorker(reportNewVersion)
}
