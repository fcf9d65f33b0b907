import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** The three apps of the web, by their page. */
const pages = { app: 'web/index.html', floor: 'web/floor.html', landing: 'web/landing.html' }

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Names the file for a part that an app needs before it draws anything: one for the parts of each app, and one for those
 * that the same apps share. Every file is a request, and a hundred small ones keep a phone waiting for seconds.
 */
export function firstFileOf(id: string, graph: Graph): string | null {
  const apps = Object.entries(pages).filter(([, page]) => reachedFrom(join(import.meta.dirname, page), graph).has(id))
  return apps.length > 0 ? ['first', ...apps.map(([name]) => name)].join('-') : null
}

const reachedBy = new Map<string, ReadonlySet<string>>()

/** A module and all that come with it. */
function reachedFrom(entry: string, graph: Graph): ReadonlySet<string> {
  const known = reachedBy.get(entry)
  if (known) return known
  const reached = new Set([entry])
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  reachedBy.set(entry, reached)
  return reached
}
