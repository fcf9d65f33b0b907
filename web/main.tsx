import './ui/mantineStyles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { signedInQuery } from './auth/signedIn.ts'
import { startLanguage } from './platform/i18n.ts'
import { reloadForNewBuild } from './platform/newBuild.ts'
import { makeQueryClient } from './platform/queryClient.ts'
import { makeRouter } from './routes.tsx'

reloadForNewBuild()
const client = makeQueryClient()
// Asked before anything is drawn, beside the language: nearly every page waits for the answer.
void client.prefetchQuery(signedInQuery)

async function start(): Promise<void> {
  await startLanguage()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={makeRouter()} />
    </StrictMode>,
  )
}

// Not awaited at the top: chunks that come later may lean on this one, and would wait for it for ever.
void start()
