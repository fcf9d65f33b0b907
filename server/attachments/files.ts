import { join } from 'node:path'
import { attachmentSizeLimit } from '../../contract/attachments/attachmentFiles.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
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

/** The server's files: where they are stored, and where they wait until they are checked. */
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
 * Checks the store at startup. When it does not respond, that is logged and the app works without it, except for files.
 * @throws an Error with a sentence when it is configured wrongly
 */
export async function checkFiles(settings: Settings, log: Services['log']): Promise<void> {
  const store = openFileStore(settings)
  await store.check().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error.cause }, `The file store at ${store.place} does not respond.`)
  })
}

/** A file that passed every check and waits to be stored. */
export type Checked = Incoming & {
  name: string
  type: Attachment['type']
  width: number | null
  height: number | null
}

/**
 * Checks an incoming file and prepares it for storage: its type by its content, pictures re-encoded, with a safe name.
 * In any case, only the returned one is left of the temporary files.
 * @throws `unsupportedType`, `unreadable`, `tooLarge`, `invalid` when it is empty
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

/** The person for the queue: guests share one account, so they count by address. */
const personOf = ({ id }: Actor): string => (id === guest.id ? (requestOrigin().address ?? id) : id)
