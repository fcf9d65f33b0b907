import { type Catalogues, startLanguage } from '../i18n/i18n.ts'
import { reloadForNewBuild } from './newBuild.ts'
import { isSignOutPending } from '../session/pendingSignOut.ts'
import { whenIdle } from '../api/whenIdle.ts'

/**
 * Begins a page, whichever of the apps it is: `draw` gets the element to draw into and when the language has come. The
 * pages and their addresses are in `server/http/pages.ts`. `texts` are those of a page with a catalogue of its own.
 */
export function startPage(
  draw: (root: HTMLElement, language: Promise<void>) => Promise<void>,
  texts?: Catalogues,
): void {
  reloadForNewBuild()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // Not awaited at the top: chunks that come later may lean on this one, and would wait for it for ever.
  void draw(root, startLanguage(undefined, texts))
  if (isSignOutPending()) void import('./signOut/reportSignOut.ts').then(({ reportSignOut }) => reportSignOut())
  if (import.meta.env.PROD) whenIdle(keepApp)
}

/** So that the app opens without a network the next time: it reads every file of the app, those of other pages, too. */
async function keepApp(): Promise<void> {
  const { registerWorker } = await import('./serviceWorker/registerWorker.ts')
  await registerWorker()
}
