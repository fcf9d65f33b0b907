import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { readAnalyticsSearch } from './analytics/analyticsSearch.ts'
import { readAuditSearch } from './audit/auditSearch.ts'
import { readCallSearch } from './calls/callSearch.ts'
import type { readCarSearch } from './cars/carSearch.ts'
import { readNewCarSearch } from './cars/newCarSearch.ts'
import type { readCaseSearch } from './cases/caseSearch.ts'
import { readTriageSearch } from './cases/triage/triageSearch.ts'
import { readIntegrationsSearch } from './erp/integrationsSearch.ts'
import { readLessonSearch } from './lessons/lessonSearch.ts'
import { readReadAcrossSearch } from './readAcross/readAcrossSearch.ts'
import { readSavingsSearch } from './savings/savingsSearch.ts'
import { readSettingsSearch } from './settings/settingsSearch.ts'
import { readAsOfSearch } from './ui/asOf/asOf.ts'
import { SampleNotice } from './sample/SampleNotice.tsx'
import { Gate } from './shell/Gate.tsx'
import { UnknownPage } from './shell/UnknownPage.tsx'

/** The pages and their addresses. Each page is a chunk of its own, with an error boundary. */
const root = createRootRoute({ component: () => <Gate Notice={SampleNotice} />, notFoundComponent: UnknownPage })

/** A page whose address has no search parameters. */
const page = <const Path extends string, Module extends Record<string, unknown>>(
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module,
) => createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) })

/**
 * The search parameters as the address has them: a page with filters reads them itself, and says which it ignores. What
 * a route leaves out would be gone from the address before.
 */
const asAddressed =
  <Read extends (search: Record<string, unknown>) => object>() =>
  (search: Record<string, unknown>) =>
    search as ReturnType<Read>

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/HomePage.tsx'), 'HomePage'),
  staticData: { firstReading: async () => (await import('./dashboard/readDashboard.ts')).readDashboard },
})

const cases = createRoute({
  getParentRoute: () => root,
  path: '/cases',
  validateSearch: asAddressed<typeof readCaseSearch>(),
  component: lazyRouteComponent(() => import('./cases/CasesPage.tsx'), 'CasesPage'),
})

const importCars = page('/cars/import', () => import('./cars/import/ImportCarsPage.tsx'), 'ImportCarsPage')
const importCases = page('/cases/import', () => import('./cases/import/ImportCasesPage.tsx'), 'ImportCasesPage')

const theCase = createRoute({
  getParentRoute: () => root,
  path: '/cases/$id',
  validateSearch: readAsOfSearch,
  component: lazyRouteComponent(async () => {
    const [{ CasePage }, { caseSlots }] = await Promise.all([import('./cases/CasePage.tsx'), import('./caseSlots.ts')])
    return { Page: () => <CasePage {...caseSlots} /> }
  }, 'Page'),
})

const calls = createRoute({
  getParentRoute: () => root,
  path: '/calls',
  validateSearch: readCallSearch,
  component: lazyRouteComponent(() => import('./calls/CallsPage.tsx'), 'CallsPage'),
})

const triage = createRoute({
  getParentRoute: () => root,
  path: '/triage',
  validateSearch: readTriageSearch,
  component: lazyRouteComponent(async () => {
    const [{ TriagePage }, { CaseRecurrences }] = await Promise.all([
      import('./cases/triage/TriagePage.tsx'),
      import('./recurrences/CaseRecurrences.tsx'),
    ])
    return { Page: () => <TriagePage Recurrences={CaseRecurrences} /> }
  }, 'Page'),
})

const coming = page('/cases/$id/coming', () => import('./webhooks/ComingPage.tsx'), 'ComingPage')

const cars = createRoute({
  getParentRoute: () => root,
  path: '/cars',
  validateSearch: asAddressed<typeof readCarSearch>(),
  component: lazyRouteComponent(() => import('./cars/CarsPage.tsx'), 'CarsPage'),
})

const SolvedBefore = lazy(async () => ({ default: (await import('./lessons/SolvedBefore.tsx')).SolvedBefore }))

const newCar = createRoute({
  getParentRoute: () => root,
  path: '/cars/new',
  validateSearch: readNewCarSearch,
  component: lazyRouteComponent(async () => {
    const { NewCarPage } = await import('./cars/NewCarPage.tsx')
    return { Page: () => <NewCarPage Suggestions={SolvedBefore} /> }
  }, 'Page'),
})

const car = createRoute({
  getParentRoute: () => root,
  path: '/cars/$id',
  validateSearch: readAsOfSearch,
  component: lazyRouteComponent(async () => {
    const [{ CarPage }, { carSlots }] = await Promise.all([import('./cars/CarPage.tsx'), import('./carSlots.ts')])
    return { Page: () => <CarPage slots={carSlots} /> }
  }, 'Page'),
})

const editCar = page('/cars/$id/edit', () => import('./cars/EditCarPage.tsx'), 'EditCarPage')

const board = createRoute({
  getParentRoute: () => root,
  path: '/kanban',
  validateSearch: asAddressed<typeof readCaseSearch>(),
  component: lazyRouteComponent(() => import('./cases/BoardPage.tsx'), 'BoardPage'),
  staticData: { firstReading: async () => (await import('./cases/board/boardQueries.ts')).readBoard },
})

const view = createRoute({
  getParentRoute: () => root,
  path: '/views/$id',
  component: lazyRouteComponent(async () => {
    const [{ ViewPage }, { CasesPage }, { BoardPage }, { CarsPage }] = await Promise.all([
      import('./views/ViewPage.tsx'),
      import('./cases/CasesPage.tsx'),
      import('./cases/BoardPage.tsx'),
      import('./cars/CarsPage.tsx'),
    ])
    return { Page: () => <ViewPage pages={{ cases: CasesPage, board: BoardPage, cars: CarsPage }} /> }
  }, 'Page'),
})

const myWork = page('/my-work', () => import('./dashboard/MyWorkPage.tsx'), 'MyWorkPage')

const readAcross = createRoute({
  getParentRoute: () => root,
  path: '/read-across',
  validateSearch: readReadAcrossSearch,
  component: lazyRouteComponent(() => import('./readAcross/ReadAcrossPage.tsx'), 'ReadAcrossPage'),
})

const askedPlace = page('/read-across/$id', () => import('./readAcross/PlacePage.tsx'), 'PlacePage')

const savings = createRoute({
  getParentRoute: () => root,
  path: '/savings',
  validateSearch: readSavingsSearch,
  component: lazyRouteComponent(() => import('./savings/SavingsPage.tsx'), 'SavingsPage'),
})

const lessons = createRoute({
  getParentRoute: () => root,
  path: '/lessons',
  validateSearch: readLessonSearch,
  component: lazyRouteComponent(() => import('./lessons/LessonsPage.tsx'), 'LessonsPage'),
})

const lesson = page('/lessons/$id', () => import('./lessons/LessonPage.tsx'), 'LessonPage')

const reports = page('/reports', () => import('./reports/ReportsPage.tsx'), 'ReportsPage')

const report = page('/reports/$id', () => import('./reports/ReportPage.tsx'), 'ReportPage')

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
})

const CaseOfRecord = lazy(async () => ({ default: (await import('./cases/CaseOfRecord.tsx')).CaseOfRecord }))

const integrations = createRoute({
  getParentRoute: () => root,
  path: '/integrations',
  validateSearch: readIntegrationsSearch,
  component: lazyRouteComponent(async () => {
    const { IntegrationsPage } = await import('./erp/IntegrationsPage.tsx')
    return { Page: () => <IntegrationsPage CreateCase={CaseOfRecord} /> }
  }, 'Page'),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
})

const guide = page('/guide/{-$page}', () => import('./guide/GuidePage.tsx'), 'GuidePage')

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('./SettingsWithTabs.tsx'), 'SettingsWithTabs'),
})

export const routeTree = root.addChildren([
  home,
  cases,
  importCases,
  importCars,
  theCase,
  coming,
  triage,
  calls,
  cars,
  newCar,
  car,
  editCar,
  board,
  view,
  myWork,
  readAcross,
  askedPlace,
  savings,
  lessons,
  lesson,
  reports,
  report,
  analytics,
  integrations,
  audit,
  guide,
  settings,
])
