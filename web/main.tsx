import { startLanguage } from './platform/i18n.ts'
import { reloadForNewBuild } from './platform/newBuild.ts'

/** The floor screen is an app of its own: it opens on bad radio, and needs nothing of the other pages. */
const floorPath = '/andon/report'

async function start(): Promise<void> {
  reloadForNewBuild()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const language = startLanguage()
  if (location.pathname === floorPath) {
    const { startFloor } = await import('./andon/floor/startFloor.tsx')
    await language
    startFloor(root)
  } else {
    const { startApp } = await import('./App.tsx')
    await startApp(root, language)
  }
  if (!import.meta.env.PROD) return
  if (document.readyState === 'complete') void keepApp()
  else window.addEventListener('load', () => void keepApp(), { once: true })
}

/** So that the app opens without a network the next time. It works without, too. */
async function keepApp(): Promise<void> {
  const { registerWorker } = await import('./platform/serviceWorker/registerWorker.ts')
  await registerWorker().catch(() => undefined)
}

// Not awaited at the top: chunks that come later may lean on this one, and would wait for it for ever.
void start()
