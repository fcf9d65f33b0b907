import type { Services } from '../records/services.ts'
import { filesOf } from './files.ts'
import { discard, type Incoming } from './incoming.ts'
import { selectAttachment, type AttachmentRow } from './store.ts'
import { wholeContent } from './wholeContent.ts'

/** Returns a stored file with its name and type; null when it no longer exists. */
export async function readFile(
  services: Services,
  id: string,
): Promise<{ name: string; type: string; sha256: string; bytes: Buffer } | null> {
  const row = await selectAttachment(services.database.quick, id)
  const bytes = row && (await wholeContent(filesOf(services).store, row.sha256))
  return row && bytes ? { name: row.name, type: row.type, sha256: row.sha256, bytes } : null
}

/**
 * Copies the content of a stored file to a temporary one, which the caller removes. `damaged`: the store gave other
 * bytes than were stored, or gave none at all.
 */
export async function copyOut(
  services: Services,
  { sha256 }: Pick<AttachmentRow, 'sha256'>,
): Promise<Incoming | 'missing' | 'damaged'> {
  const { store, arrivals } = filesOf(services)
  try {
    const content = await store.get(sha256)
    if (content === null) return 'missing'
    const copy = await arrivals.receive(content)
    if (copy.sha256 === sha256) return copy
    await discard(copy)
    return 'damaged'
  } catch (error) {
    services.log.warn({ err: error }, 'A file could not be read from the store.')
    return 'damaged'
  }
}

/** The folder of temporary files, which are removed if their process dies. */
export const temporaryFolder = (services: Services): string => filesOf(services).arrivals.folder

/** Writes bytes that the server generated to a temporary file, which the caller removes. */
export const writeOut = (services: Services, bytes: Buffer): Promise<Incoming> =>
  filesOf(services).arrivals.receive([bytes])

/** Returns all bytes of a stored file; null when it no longer exists. */
export const attachmentBytes = async (services: Services, id: string): Promise<Buffer | null> =>
  (await readFile(services, id))?.bytes ?? null
