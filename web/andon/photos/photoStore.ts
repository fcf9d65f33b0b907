import type { DBSchema, IDBPDatabase } from 'idb'
import { keptDatabase } from '../../platform/keptDatabase.ts'

/** A picture of a report that is not sent yet. */
export type LocalPhoto = {
  id: string
  name: string
  blob: Blob
  /** The copy that somebody drew on; the picture itself stays beside it. */
  drawn: { id: string; blob: Blob } | null
}

type Kept = LocalPhoto & { draft: string; place: number; at: number }
type Schema = DBSchema & { photos: { key: string; value: Kept; indexes: { draft: string; at: number } } }

/** A report that nobody came back to for a week is not waiting any more. */
const keptFor = 7 * 24 * 3_600_000

const store = keptDatabase<Schema>('quick-case', (made) => {
  const photos = made.createObjectStore('photos', { keyPath: 'id' })
  photos.createIndex('draft', 'draft')
  photos.createIndex('at', 'at')
})

/**
 * No storage, or no room in it: then a picture lives as long as the page, and the form works all the same.
 * What is sent is kept elsewhere, and there a full device is told.
 */
async function tried<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(await store())
  } catch {
    return otherwise
  }
}

/** The pictures of an unsent report, in their order. */
export function readPhotos(draft: string): Promise<LocalPhoto[]> {
  return tried(async (database) => {
    const kept = await database.getAllFromIndex('photos', 'draft', draft)
    return kept
      .toSorted((one, other) => one.place - other.place)
      .map(({ id, name, blob, drawn }) => ({ id, name, blob, drawn }))
  }, [])
}

export function keepPhoto(draft: string, photo: LocalPhoto, place: number): Promise<unknown> {
  return tried<unknown>((database) => database.put('photos', { ...photo, draft, place, at: Date.now() }), null)
}

export function forgetPhoto(id: string): Promise<unknown> {
  return tried<unknown>((database) => database.delete('photos', id), null)
}

/** Forgets the pictures of a report that was sent or given up, and those of reports that nobody came back to. */
export function forgetPhotos(draft: string): Promise<unknown> {
  return tried<unknown>(async (database) => {
    const photos = database.transaction('photos', 'readwrite').store
    const done = await photos.index('draft').getAllKeys(draft)
    const old = await photos.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - keptFor))
    await Promise.all([...done, ...old].map((id) => photos.delete(id)))
  }, null)
}
