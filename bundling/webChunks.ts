import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The apps of the web, by their page. */
const pages = { app: 'web/index.html', floor: 'web/floor.html', landing: 'web/landing.html', wall: 'web/wall.html' }

const starts = /\.html$|\/web\/(?:main|andon\/floor\/startFloor|auth\/startLanding|wallboards\/startWall)\.tsx$/

/** Files that pages share: what stands in each, with all that it needs and that is in none before it. */
const shared = {
  home: ['web/shell/HomePage.tsx', 'web/dashboard/readDashboard.ts'],
  lists: ['web/cases/WorkFilters.tsx', 'web/ui/FilterChip.tsx', 'web/ui/SortMenu.tsx', 'web/ui/ShowMore.tsx'],
  dialogs: ['web/ui/FormDialog.tsx', 'web/ui/ConfirmDialog.tsx'],
}

/**
 * Names the file for a part that an app needs before it draws anything: one for each app, and one for what several need.
 * Every file is a request, and a hundred small ones keep a phone on a slow network waiting for seconds. Null where the
 * bundler may place it. Nothing in such a file leans on a file that leans on it, because all that a part needs comes along.
 */
export function firstFileOf(id: string, graph: Graph): string | null {
  // What starts an app stands alone: another file that needs its neighbour would start it, too.
  if (starts.test(id)) return null
  const apps = Object.entries(pages).filter(([, page]) => reachedFrom(page, graph).has(id))
  const [app] = apps[0] ?? []
  if (app === undefined) return null
  // Limits and choices are small, and pages need them that do not need the rest of a small app.
  const isShared = apps.length > 1 || /\/contract\//.test(id) || (app !== 'app' && isPartOf(shared.home, id, graph))
  return isShared ? 'first' : `first-${app}`
}

/** Names the file for a part that several pages load when they are opened. Null where the bundler may place it. */
export function sharedFileOf(id: string, graph: Graph): string | null {
  if (/@mantine\/core\/esm\/components\/(?:Skeleton|VisuallyHidden)\//.test(id)) return 'home'
  // Small tools that menus have, too: whoever needs only the tool would load all menus.
  if (/@mantine\/core\/esm\/.*\/(?:create-safe-context|get-auto-contrast-value)\b/.test(id)) return 'home'
  // Addresses and limits by the dozen are one request; the shapes of forms come with the forms.
  if (/\/contract\/[^?]*\.ts/.test(id) && !needsZod(id, graph)) return 'calls'
  // Of a library only what is used comes along, which cannot be seen here.
  if (!/\/web\/[^?]*$/.test(id) || id.includes('node_modules')) return null
  const [name] = Object.entries(shared).find(([, parts]) => isPartOf(parts, id, graph)) ?? []
  return name ?? null
}

const needsZod = (id: string, graph: Graph): boolean =>
  [...allNeededBy(id, graph)].some((needed) => /node_modules\/zod\//.test(needed))

const isPartOf = (parts: readonly string[], id: string, graph: Graph): boolean =>
  parts.some((path) => reachedFrom(path, graph).has(id))

const reachedFrom = (path: string, graph: Graph): ReadonlySet<string> =>
  allNeededBy(join(import.meta.dirname, '..', path), graph)

const neededBy = new Map<string, ReadonlySet<string>>()

/** A module and all that come with it. */
function allNeededBy(module: string, graph: Graph): ReadonlySet<string> {
  const known = neededBy.get(module)
  if (known) return known
  const needed = new Set([module])
  for (const id of needed) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(next)
  neededBy.set(module, needed)
  return needed
}
