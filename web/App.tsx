import './ui/mantineStyles.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { signedInQuery } from './auth/signedIn.ts'
import { makeQueryClient } from './platform/queryClient.ts'
import { type AppRouter, makeRouter } from './routes.tsx'
import { UiProvider } from './ui/UiProvider.tsx'

/** Data, look, and the pages. */
export function App({ client, router }: { client: QueryClient; router: AppRouter }) {
  return (
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  )
}

/** Draws the app once its language has come. */
export async function startApp(root: HTMLElement, language: Promise<void>): Promise<void> {
  const client = makeQueryClient()
  // Asked before anything is drawn, beside the language: nearly every page waits for the answer.
  void client.prefetchQuery(signedInQuery)
  const router = makeRouter()
  fetchPage(router)
  await language
  const app = createRoot(root)
  // In small pieces, between which a slow device hears what is typed and tapped.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App client={client} router={router} />
      </StrictMode>,
    ),
  )
}

/** The page's own chunks come beside the language and the answer who is here, not after them. */
function fetchPage(router: AppRouter): void {
  const matches: { routeId: keyof AppRouter['routesById'] }[] = router.matchRoutes(router.latestLocation)
  for (const { routeId } of matches) {
    // What fails here is asked for once more when it is drawn, and told there.
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined)
  }
}
