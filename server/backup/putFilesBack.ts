import { join } from 'node:path'
import type pg from 'pg'
import { Arrivals, copyContents, diskStore, filesFolder, openFileStore } from '../attachments/attachments.ts'
import type { Settings } from '../platform/settings.ts'
import { contentsOf } from './catalogue.ts'
import { type Manifest, partsOf } from './manifest.ts'

/**
 * Copies the files that the restored rows name into the installation's store. What else is there stays: it is in nobody's
 * way, and the daily sweep finds it.
 * @throws an Error with a sentence when the backup lacks a file that it had, or holds a damaged one.
 */
export async function putFilesBack(
  client: pg.ClientBase,
  settings: Settings,
  folder: string,
  { files }: Manifest,
): Promise<void> {
  const store = openFileStore(settings)
  await store.check()
  const to = { store, arrivals: new Arrivals(join(filesFolder(settings), 'incoming')) }
  const { missing, damaged } = await copyContents(diskStore(partsOf(folder).files), to, await contentsOf(client))
  const wasMissing = new Set(files.missing)
  const lost = [...damaged, ...missing.filter((sha256) => !wasMissing.has(sha256))]
  if (lost.length > 0) {
    throw new Error(
      `${lost.length} files of the backup are missing or damaged, the first is ${lost[0]}; nothing was changed.`,
    )
  }
}
