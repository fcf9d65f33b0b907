import { join } from 'node:path'
import { attachmentSizeLimit } from '../../contract/attachmentFiles.ts'
import type { Attachment } from '../../contract/attachments.ts'
import { requestOrigin } from '../process/requestContext.ts'
import type { Actor, Services } from '../records/services.ts'
import { uploadQueue } from '../process/workers/workQueues.ts'
import { refuse, Refusal } from '../process/refuse.ts'
import type { Settings } from '../process/settings/settings.ts'
import { guest } from '../users/users.ts'
import { fileName } from './fileName.ts'
import { withFile } from './fileWork.ts'
import type { FileStore } from './fileStore.ts'
import { Arrivals, discard, type Incoming } from './incoming.ts'
import { filesFolder, openFileStore } from './openFileStore.ts'
import { tooLargeFile } from './upload.ts'

/** The server's files: where they stay, and where they wait until they are known to be good. */
export type Files = { store: FileStore; arrivals: Arrivals }

const opened = new WeakMap<Services, Files>()

export function filesOf(services: Services): Files {
  const known = opened.get(services)
  if (known) return known
  const { settings } = services
  const files = { store: openFileStore(settings), arrivals: new Arrivals(join(filesFolder(settings), 'incoming')) }
  opened.set(services, files)
  return files
}

/**
 * Looks, at the start, whether the store can be one. One that does not answer is said and waited for: the app works
 * without it but for files.
 * @throws an Error with a sentence when it is set up wrongly.
 */
export async function checkFiles(settings: Settings, log: Services['log']): Promise<void> {
  const store = openFileStore(settings)
  await store.check().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error.cause }, `The store of files at ${store.place} does not answer.`)
  })
}

/** A file that passed every check and waits to be kept. */
export type Checked = Incoming & {
  name: string
  type: Attachment['type']
  width: number | null
  height: number | null
}

/**
 * Turns what arrived into a file that may be kept: its type by its content, a picture drawn anew, with a harmless name.
 * Whatever happens, of the temporary files only the answered one is left.
 * @throws `unsupportedType`, `unreadable`, `tooLarge`, `invalid` when it is empty.
 */
export async function check(
  { arrivals }: Files,
  arrived: Incoming,
  { by, sentName }: { by: Actor; sentName: string },
): Promise<Checked> {
  try {
    if (arrived.size === 0) throw refuse('fileEmpty')
    if (arrived.size > attachmentSizeLimit) throw tooLargeFile()
    const { type, picture } = await uploadQueue(personOf(by), () => withFile('checkFile', arrived.path))
    const name = fileName(sentName, type)
    if (!picture) return { ...arrived, name, type, width: null, height: null }
    const { bytes, width, height } = picture
    const drawn = await arrivals.receive([Buffer.from(bytes)])
    await discard(arrived)
    return { ...drawn, name, type, width, height }
  } catch (error) {
    await discard(arrived)
    throw error
  }
}

/** Whose turn it is: guests have one account between them, so they count by their addresses. */
const personOf = ({ id }: Actor): string => (id === guest.id ? (requestOrigin().address ?? id) : id)
