import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { raisesSafetyQuestion } from '../../contract/andon/severities.ts'
import { attachmentBytes, attachmentsOf } from '../attachments/attachments.ts'
import { fillFromPhotos, photosToRead, type ReadFromPhotos } from '../cases/cases.ts'
import { defineJob } from '../database/jobs.ts'
import { Refusal } from '../process/refuse.ts'
import type { Actor, Services } from '../records/services.ts'
import { stationOfPhoto } from '../stations/stations.ts'
import type { Findings } from './engine.ts'

/** Maximum number of photos of one report that are read. */
const maxPhotos = 3

/** Reads a stored photo with the reader on this machine, queued per person. */
type ReadStored = (by: Actor, photo: Buffer, signal: AbortSignal) => Promise<Findings>

const readers = new WeakMap<Services, ReadStored>()

/** Sets the function that reads stored photos in this process. */
export const readStoredWith = (services: Services, read: ReadStored) => readers.set(services, read)

/**
 * Reads the photos of a report that arrived unread, and fills in empty fields. Only with the reader on this machine:
 * nobody was asked whether a model may see them. What cannot be read leaves the case as it is.
 */
export const readReport = defineJob<{ caseId: string }>({
  name: 'andon.readReport',
  keyed: true,
  retries: 3,
  retryDelay: 30,
  timeoutSeconds: 120,
  async run(services, { caseId: id }, { signal }) {
    const read = readers.get(services)
    const by = await photosToRead(services, id)
    if (!read || !by) return
    const files = await attachmentsOf(services.database, by, { feature: 'cases', id })
    const found: Findings[] = []
    for (const photo of files.filter(({ type }) => isPicture(type)).slice(0, maxPhotos)) {
      const bytes = await attachmentBytes(services, photo.id)
      const findings = bytes && (await readable(read(by, bytes, signal)))
      if (findings) found.push(findings)
    }
    if (found.length > 0) await fillFromPhotos(services, id, await together(services, found))
  },
})

/** Null for a photo that is damaged or takes too long: another attempt would fail in the same way. */
const readable = (reading: Promise<Findings>): Promise<Findings | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Refusal && (error.code === 'unreadable' || error.code === 'timedOut')) return null
    throw error
  })

/** Combines the findings of several photos, the first one first. */
async function together(services: Services, found: Findings[]): Promise<ReadFromPhotos> {
  let stationId: string | null = null
  for (const { readText: text, codes } of found)
    stationId ??= (await stationOfPhoto(services, { text, codes: codes.map((code) => code.text) }))?.id ?? null
  const first = <Field extends 'description' | 'department'>(field: Field): Findings[Field] =>
    found.find((one) => one[field] !== null)?.[field] ?? null
  return {
    description: first('description'),
    department: first('department'),
    stationId,
    tags: found.flatMap(({ tags }) => tags),
    raisesSafetyQuestion: found.some(({ severity }) => raisesSafetyQuestion(severity)),
  }
}
