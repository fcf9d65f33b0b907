import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The three apps of the web, by their page. */
const pages = { app: 'web/index.html', floor: 'web/floor.html', landing: 'web/landing.html' }

const starts = /\.html$|\/web\/(?:main|andon\/floor\/startFloor|auth\/startLanding)\.tsx$/
const home = 'web/dashboard/DashboardPage.tsx'

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
  const isShared = apps.length > 1 || (app !== 'app' && reachedFrom(home, graph).has(id))
  return isShared ? 'first' : `first-${app}`
}

/** Names the file of the first page behind the sign-in, and of what other pages have in common with it. */
export function homeFileOf(id: string, graph: Graph): string | null {
  const isOurs = /\/web\/[^?]*$/.test(id) && !id.includes('node_modules')
  return isOurs && reachedFrom(home, graph).has(id) ? 'home' : null
}

const reachedBy = new Map<string, ReadonlySet<string>>()

/** A module and all that come with it. */
function reachedFrom(path: string, graph: Graph): ReadonlySet<string> {
  const known = reachedBy.get(path)
  if (known) return known
  const reached = new Set([join(import.meta.dirname, path)])
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  reachedBy.set(path, reached)
  return reached
}
