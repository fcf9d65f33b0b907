import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from './routes.tsx'
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
