import { join } from 'node:path'
import type { Settings } from '../process/settings/settings.ts'
import { diskStore } from './diskStore.ts'
import type { FileStore } from './fileStore.ts'
import { s3Store } from './s3Store.ts'

/** The folder of an installation's files, which is also where files arrive whatever the store. */
export const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'files')

/** The store that the settings name: a bucket, or a folder of the data folder. */
export const openFileStore = (settings: Pick<Settings, 'dataDir' | 'blobStore'>): FileStore =>
  settings.blobStore === null ? diskStore(filesFolder(settings)) : s3Store(settings.blobStore)
