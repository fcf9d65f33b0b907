import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The apps of the web, by their page. */
const pages = {
  app: 'web/index.html',
  signIn: 'web/signIn.html',
  floor: 'web/floor.html',
  landing: 'web/landing.html',
  wall: 'web/wall.html',
}
/** The apps that use the component library. */
const withComponents = ['app', 'signIn']

const starts =
  /\.html$|\/web\/(?:main|andon\/floor\/startFloor|auth\/start(?:Landing|SignIn)|wallboards\/startWall)\.tsx?$/

const quickCase = 'web/andon/QuickCaseDialog.tsx'
const ownTasks = 'web/tasks/MyTaskGroups.tsx'

/** Files that pages share: the entry modules of each, to which their imports are added unless an earlier file has them. */
const shared = {
  home: ['web/shell/HomePage.tsx', 'web/dashboard/readDashboard.ts'],
  // The dashboard loads it for people who have tasks.
  tasks: [ownTasks],
  lists: ['web/cases/WorkFilters.tsx', 'web/ui/FilterChip.tsx', 'web/ui/SortMenu.tsx', 'web/ui/ShowMore.tsx'],
  dialogs: ['web/ui/FormDialog.tsx', 'web/ui/ConfirmDialog.tsx'],
  kept: ['web/offline/persistQueries.ts'],
  worker: ['web/offline/serviceWorker/registerWorker.ts'],
}

/**
 * What a small app needs first and the app only later, in files of their own, so that the app loads nothing else of the small
 * app with it.
 */
const later = {
  outbox: 'web/outbox/outbox.ts',
  report: quickCase,
}

/**
 * Names the file for a module that an app needs before it renders anything: one for each app, and one for what several need.
 * Every file is a request, and a hundred small ones keep a phone on a slow network waiting for seconds. Null where the
 * bundler may decide. Such files never import each other in a cycle, because all imports of a module are in the same file.
 */
export function firstFileOf(id: string, graph: Graph): string | null {
  // The module that starts an app is alone in its file: importing a neighbour of it would start the app, too.
  if (starts.test(id)) return null
  // Its rules are for the whole page, so that it must not arrive in the app with anything else.
  if (id.endsWith('/web/ui/plainPage.css')) return 'plainPage'
  // Fields are with the forms of the app, which loads them when one is opened.
  if (fields.test(id)) return null
  const apps = Object.entries(pages).filter(([, page]) => reachedFrom(page, graph).has(id))
  const [app] = apps[0] ?? []
  if (app === undefined) return null
  // Limits and choices are small, and pages need them without the rest of a small app.
  // The landing page renders nothing: what it has in common with the apps is small, and needs no library.
  if (app === 'landing' || reachedFrom(pages.landing, graph).has(id)) return 'start'
  const isShared = apps.length > 1 || /\/contract\//.test(id) || (app !== 'app' && isPartOf(shared.home, id, graph))
  const needsComponents = !/\/contract\//.test(id) && apps.every(([name]) => withComponents.includes(name))
  // The library's components are the app's, too, even if it does not need them first.
  if (needsComponents && (isShared || (app !== 'app' && id.includes('node_modules')))) return 'components'
  // What the app uses later, such as an icon, must not load what else a small app needs first.
  if (app !== 'app' && (isShared || isIcon.test(id)))
    return isPartOf([...shared.home, board, ...lists], id, graph) ? 'first' : 'smallApps'
  // What the forms of the app have in common with the sign-in page is small, and must not load that page.
  if (isShared || (app === 'signIn' && isPartOf(['web/ui/formValues.ts'], id, graph))) return 'first'
  const [part] =
    Object.entries(later).find(([, path]) => !withComponents.includes(app) && isPartOf([path], id, graph)) ?? []
  return part ?? `first-${app}`
}

const fields = /@mantine\/core\/esm\/components\/(?:Input|InputBase|PasswordInput|TextInput)\//
const helpers =
  /@mantine\/(?:hooks\/|core\/esm\/core\/utils\/|core\/esm\/.*\/(?:get-auto-contrast-value|use-delayed-hover|to-int|DirectionProvider|CheckIcon|RadioIcon)\b)/

/** What Quick Case and the board need of the usual dialogs and pages, without the rest. */
const aroundDialogs =
  /\/web\/(?:ui\/(?:submitByKey|useFocusBack|useOpenAfterMount)|browser\/useBackToClose|cases\/similar\/useSimilarCases)\.ts$/

/** Names the file for a module that several pages load on demand. Null where the bundler may decide. */
export function sharedFileOf(id: string, graph: Graph): string | null {
  if (/@mantine\/core\/esm\/(?:components|utils)\/(?:Skeleton|VisuallyHidden|Anchor)\//.test(id)) return 'caseParts'
  if (/@mantine\/core\/esm\/components\/Alert\//.test(id)) return 'lists'
  // Small helpers that menus and dialogs use, too: otherwise the helper alone would load all of either.
  if (helpers.test(id)) return 'helpers'
  if (aroundDialogs.test(id)) return 'aroundDialogs'
  // The names of the usual cause codes are many, and few pages show codes.
  if (/\/contract\/causes\/causeCodeDefaults\.ts/.test(id)) return null
  // Dozens of addresses and limits become one request, apart from what the first page needs; the schemas of forms are loaded with the forms.
  // What the lists of cases and CARs need is small; the labels of other features are many.
  if (/\/contract\/[^?]*\.ts/.test(id) && !needsZod(id, graph)) {
    if (isPartOf([...shared.home, ownTasks], id, graph)) return 'caseParts'
    return isPartOf([board, ...lists], id, graph) ? 'limits' : 'words'
  }
  if (isIcon.test(id)) {
    if (isPartOf([...shared.home, ownTasks], id, graph)) return 'caseParts'
    if (isPartOf([board, ...lists], id, graph)) return 'lists'
    return isPartOf([quickCase], id, graph) ? 'aroundDialogs' : null
  }
  // Libraries are tree-shaken, which cannot be seen here.
  if (!/\/web\/[^?]*$/.test(id) || id.includes('node_modules')) return null
  const [name] = Object.entries(shared).find(([, parts]) => isPartOf(parts, id, graph)) ?? []
  // The board and the lists show cases as the dashboard does, and nothing else of it.
  if (name === 'home' && isPartOf([board], id, graph)) return 'caseParts'
  if (name === 'home' && isPartOf(lists, id, graph)) return 'caseTable'
  // The keys of rows.
  if (name === 'tasks' && isPartOf(lists, id, graph)) return 'caseTable'
  if (name !== undefined) return name
  if (!isPartOf([board], id, graph)) return null
  // What the board and the list of cases have in common is one file, and the rest of the board another.
  if (isPartOf(['web/cases/CasesPage.tsx'], id, graph)) return 'lists'
  if (/\/web\/ui\//.test(id)) return 'columns'
  if (/\/web\/cases\/(?:BoardPage|board\/)/.test(id)) return 'board'
  // The menu of a status moves a case, too, and needs no board. Left to the bundler, their file would be the one that
  // only stands for the board's page, which Rolldown 1.2.19 then leaves without the page.
  return /\/web\/cases\//.test(id) ? 'moves' : null
}

const board = 'web/cases/BoardPage.tsx'
const lists = ['web/cases/CasesPage.tsx', 'web/cars/CarsPage.tsx']

const needsZod = (id: string, graph: Graph): boolean =>
  [...allNeededBy(id, graph)].some((needed) => /node_modules\/zod\//.test(needed))

const isPartOf = (parts: readonly string[], id: string, graph: Graph): boolean =>
  parts.some((path) => reachedFrom(path, graph).has(id))

const reachedFrom = (path: string, graph: Graph): ReadonlySet<string> =>
  allNeededBy(join(import.meta.dirname, '..', path), graph)

const neededBy = new Map<string, ReadonlySet<string>>()

const isIcon = /@tabler\/icons-react\/dist\/esm\/icons\//
/** A module and all its static imports. */
function allNeededBy(module: string, graph: Graph): ReadonlySet<string> {
  const known = neededBy.get(module)
  if (known) return known
  const needed = new Set([module])
  for (const id of needed) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(next)
  }
  neededBy.set(module, needed)
  return needed
}
