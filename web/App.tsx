import './ui/mantineStyles.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type StaticDataRouteOption } from '@tanstack/react-router'
import { lazy, startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { signedInQuery } from './auth/signedIn.ts'
import { makeQueryClient } from './api/queryClient.ts'
import { type AppRouter, makeRouter } from './router.ts'
import { TemplateChoice, type TemplateChoiceProps } from './tasks/templateChoice.ts'
import { phone } from './ui/phone.ts'
import { UiProvider } from './ui/UiProvider.tsx'

const TemplateMenu = lazy(async () => ({ default: (await import('./templates/TemplateMenu.tsx')).TemplateMenu }))

const templateMenu = (props: TemplateChoiceProps) => <TemplateMenu {...props} />

/** Provides data, theme and router to the pages. */
export const App = ({ client, router }: { client: QueryClient; router: AppRouter }) => (
  <QueryClientProvider client={client}>
    <UiProvider>
      <TemplateChoice value={templateMenu}>
        <RouterProvider router={router} />
      </TemplateChoice>
    </UiProvider>
  </QueryClientProvider>
)

/** Renders the app once its language has loaded. */
export async function startApp(root: HTMLElement, language: Promise<void>): Promise<void> {
  const client = makeQueryClient()
  const router = makeRouter()
  beginPage(router, client)
  await language
  const app = createRoot(root)
  // In a transition, so that a slow device handles input in between.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App client={client} router={router} />
      </StrictMode>,
    ),
  )
}

/**
 * Fetches the signed-in user, the page's own code and its first data in parallel with the language, before anything is
 * rendered; on a phone only the user, since the shell comes first there. Failed requests are repeated when the page renders,
 * and reported there.
 */
function beginPage(router: AppRouter, client: QueryClient): void {
  const signedIn = client.fetchQuery(signedInQuery)
  signedIn.catch(() => undefined)
  const matches: Match[] = router.matchRoutes(router.latestLocation)
  const isPhone = matchMedia(phone).matches
  for (const { routeId, search, staticData } of matches) {
    const route = router.routesById[routeId]
    // The router waits for what its route preloads before it renders anything, the shell included.
    if (isPhone) delete route.options.component?.preload
    else router.loadRouteChunk(route)?.catch(() => undefined)
    const reading = isPhone ? undefined : staticData.firstReading?.()
    if (reading)
      void Promise.all([reading, signedIn]).then(
        ([read]) => read(client, search),
        () => undefined,
      )
  }
}

type Match = { routeId: keyof AppRouter['routesById']; search: object; staticData: StaticDataRouteOption }
