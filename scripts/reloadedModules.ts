import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Appended to the URL of a module, so that it is loaded again. */
const again = '?again'

/**
 * Notes which modules of a folder import which, from now on. Returns a function that takes files of it that have changed:
 * what imports one of them, directly or not, is loaded again when it is next imported, and all other modules stay.
 */
export function followImports(folder: string): (changed: readonly string[]) => void {
  const root = pathToFileURL(`${folder}/`).href
  const importers = new Map<string, Set<string>>()
  const outdated = new Set<string>()

  registerHooks({
    resolve(specifier, context, resolve) {
      const resolved = resolve(specifier, context)
      const { url } = resolved
      if (!url.startsWith(root) || url.includes('/node_modules/')) return resolved
      const known = importers.get(url) ?? new Set()
      importers.set(url, known.add(context.parentURL?.replace(again, '') ?? ''))
      return outdated.has(url) ? { ...resolved, url: url + again } : resolved
    },
  })

  function outdate(url: string): void {
    if (outdated.has(url)) return
    outdated.add(url)
    for (const importer of importers.get(url) ?? []) outdate(importer)
  }
  return (changed) => changed.forEach((path) => outdate(root + path))
}
