import { readdirSync, readFileSync } from 'node:fs'

/** The sheet itself, which only the A3 uses. */
const sheetName = 'sheet.typ'

/**
 * The typesetter's sources of the blocks of an A3, by the paths under which another document's template imports them:
 * `/steps.typ`.
 */
export function blockSources(): Record<string, Buffer> {
  const folder = new URL('.', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.typ') && name !== sheetName)
  return Object.fromEntries(names.map((name) => [`/${name}`, readFileSync(new URL(name, folder))]))
}
