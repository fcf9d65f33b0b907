import { join } from 'node:path'
import type pg from 'pg'
import {
  Arrivals,
  checkContents,
  copyContents,
  diskStore,
  filesFolder,
  openFileStore,
} from '../attachments/attachments.ts'
import type { Settings } from '../process/settings/settings.ts'
import { contentsOf } from './catalogue.ts'
import { type Manifest, partsOf } from './manifest.ts'

/**
 * Copies the files that the restored rows name into the installation's store. Other files stay: they do no harm, and
 * the daily sweep removes them.
 * @throws an Error with a sentence when the backup lacks a file that it had, or contains a damaged one
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
  refuseLost(await copyContents(diskStore(partsOf(folder).files), to, await contentsOf(client)), files)
}

/**
 * Reads the files that the restored rows name, without changing anything.
 * @throws an Error with a sentence as `putFilesBack` does
 */
export async function checkKeptFiles(client: pg.ClientBase, folder: string, { files }: Manifest): Promise<void> {
  refuseLost(await checkContents(diskStore(partsOf(folder).files), await contentsOf(client)), files)
}

function refuseLost(found: { missing: string[]; damaged: string[] }, files: Manifest['files']): void {
  const wasMissing = new Set(files.missing)
  const lost = [...found.damaged, ...found.missing.filter((sha256) => !wasMissing.has(sha256))]
  if (lost.length === 0) return
  throw new Error(
    `${lost.length} files of the backup are missing or damaged, the first is ${lost[0]}; nothing was changed.`,
  )
}
