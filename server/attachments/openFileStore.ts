import { join } from 'node:path'
import type { Settings } from '../process/settings/settings.ts'
import { diskStore } from './diskStore.ts'
import type { FileStore } from './fileStore.ts'
import { s3Store } from './s3Store.ts'

/** The folder of an installation's files, where files also arrive whatever the store. */
export const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'files')

/** Opens the configured store: a bucket, or a folder in the data folder. */
export const openFileStore = (settings: Pick<Settings, 'dataDir' | 'blobStore'>): FileStore =>
  settings.blobStore === null ? diskStore(filesFolder(settings)) : s3Store(settings.blobStore)
