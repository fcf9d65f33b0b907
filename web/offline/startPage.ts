import { type Catalogues, startLanguage } from '../i18n/i18n.ts'
import { prepareDevice } from './prepareDevice.ts'
import { reportNewVersion } from './serviceWorker/newVersion.ts'

/**
 * Starts a page of any of the apps: `draw` receives the element to render into and a promise of the language. The pages and
 * their addresses are in `server/http/pages.ts`. `texts` is for a page with a catalogue of its own.
 */
export function startPage(
  draw: (root: HTMLElement, language: Promise<void>) => Promise<void>,
  texts?: Catalogues,
): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // Not awaited at the top level: later chunks may depend on this one, and would wait for it forever.
  void draw(root, startLanguage(undefined, texts))
  prepareDevice(reportNewVersion)
}
