import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { SignedInUser } from '../../../contract/users/users.ts'
import { parseSearch, stringifySearch } from '../../browser/searchParams.ts'
import { makeQueryClient } from '../../api/queryClient.ts'
import { DialogRegion } from '../../ui/DialogRegion.tsx'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { signedInQuery } from '../signedIn.ts'
import { signedInAs } from './people.ts'

type Screen = {
  /** The page's address. */
  path?: string
  /** The route's pattern when the page reads path parameters, such as `/cases/$id`. */
  route?: string
  user?: SignedInUser
  /** How long toasts stay, in milliseconds; by default for the whole test. */
  toastsStayFor?: number
}

/** Renders a component for a signed-in person, with data, router, theme and toasts. */
export async function renderScreen(
  children: ReactNode,
  { path = '/', route, user = signedInAs(), toastsStayFor = Infinity }: Screen = {},
) {
  const client = makeQueryClient()
  client.setQueryData(signedInQuery.queryKey, user)
  const root = createRootRoute()
  const component = () => (
    <>
      {children}
      <DialogRegion />
    </>
  )
  const screen = createRoute({ getParentRoute: () => root, path: route ?? '$', component })
  const index = createRoute({ getParentRoute: () => root, path: '/', component })
  const router = createRouter({
    routeTree: root.addChildren([index, screen]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const view = render(
    <QueryClientProvider client={client}>
      <UiProvider toastsStayFor={toastsStayFor}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  // Without style sheets the check means little, and the region of toasts ignores pointers until it has counted its first
  // one.
  const hand = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...view, client, router, hand }
}
