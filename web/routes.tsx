import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { lazy } from 'react'
import { readCarSearch, readNewCarSearch } from './cars/carSearch.ts'
import { readCaseSearch } from './cases/caseSearch.ts'
import { readSignInSearch } from './auth/signInSearch.ts'
import { parseSearch, stringifySearch } from './platform/address.ts'
import { Gate } from './shell/Gate.tsx'
import { HomePage } from './shell/HomePage.tsx'
import { PageError } from './shell/PageError.tsx'
import { UnknownPage } from './shell/UnknownPage.tsx'

/** Stands above every page; here, because only the roof knows both the shell and the sample. */
const SampleOffer = lazy(async () => ({ default: (await import('./sample/SampleOffer.tsx')).SampleOffer }))

/** The pages and their addresses. Each page is a chunk of its own, with a boundary for its failures. */
const root = createRootRoute({ component: () => <Gate notice={<SampleOffer />} />, notFoundComponent: UnknownPage })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: HomePage,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/api/login',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./auth/SignInPage.tsx'), 'SignInPage'),
})

const cases = createRoute({
  getParentRoute: () => root,
  path: '/cases',
  validateSearch: readCaseSearch,
  component: lazyRouteComponent(() => import('./cases/CasesPage.tsx'), 'CasesPage'),
})

const theCase = createRoute({
  getParentRoute: () => root,
  path: '/cases/$id',
  component: lazyRouteComponent(() => import('./cases/CasePage.tsx'), 'CasePage'),
})

const cars = createRoute({
  getParentRoute: () => root,
  path: '/cars',
  validateSearch: readCarSearch,
  component: lazyRouteComponent(() => import('./cars/CarsPage.tsx'), 'CarsPage'),
})

const newCar = createRoute({
  getParentRoute: () => root,
  path: '/cars/new',
  validateSearch: readNewCarSearch,
  component: lazyRouteComponent(() => import('./cars/NewCarPage.tsx'), 'NewCarPage'),
})

const car = createRoute({
  getParentRoute: () => root,
  path: '/cars/$id',
  component: lazyRouteComponent(() => import('./cars/CarPage.tsx'), 'CarPage'),
})

const editCar = createRoute({
  getParentRoute: () => root,
  path: '/cars/$id/edit',
  component: lazyRouteComponent(() => import('./cars/EditCarPage.tsx'), 'EditCarPage'),
})

const board = createRoute({
  getParentRoute: () => root,
  path: '/kanban',
  validateSearch: readCaseSearch,
  component: lazyRouteComponent(() => import('./cases/BoardPage.tsx'), 'BoardPage'),
})

const myWork = createRoute({
  getParentRoute: () => root,
  path: '/my-work',
  component: lazyRouteComponent(() => import('./dashboard/MyWorkPage.tsx'), 'MyWorkPage'),
})

const routeTree = root.addChildren([home, signIn, cases, theCase, cars, newCar, car, editCar, board, myWork])

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
