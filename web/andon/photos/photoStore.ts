import type { DBSchema, IDBPDatabase } from 'idb'
import { offlineDatabase } from '../../offline/database.ts'

/** A picture of a report that is not sent yet. */
export type LocalPhoto = {
  id: string
  name: string
  /** The picture as it is shown, read and sent. */
  blob: Blob
  /** Set where somebody drew on it: the id under which it then travels, and the picture without marks where it is to be sent, too. */
  marked: { id: string; original: Blob | null } | null
}

/** How the version before kept a picture that was drawn on: with its original in any case. */
type KeptBefore = { drawn?: { id: string; blob: Blob } | null }
type Kept = LocalPhoto & KeptBefore & { draft: string; place: number; at: number }
type Schema = DBSchema & { photos: { key: string; value: Kept; indexes: { draft: string; at: number } } }

/** A report that nobody came back to for a week is not waiting any more. */
const keptFor = 7 * 24 * 3_600_000

const store = offlineDatabase<Schema>('quick-case', (made) => {
  const photos = made.createObjectStore('photos', { keyPath: 'id' })
  photos.createIndex('draft', 'draft')
  photos.createIndex('at', 'at')
})

/**
 * No storage, or no space in it: then a picture lives as long as the page, and the form works all the same.
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
    await dropOriginals(database)
    const kept = await database.getAllFromIndex('photos', 'draft', draft)
    return kept
      .toSorted((one, other) => one.place - other.place)
      .map(({ id, name, blob, marked }) => ({ id, name, blob, marked }))
  }, [])
}

/** Drops the originals that the version before kept: nobody knows any more under which of the marks something was blurred. */
async function dropOriginals(database: IDBPDatabase<Schema>): Promise<void> {
  const tx = database.transaction('photos', 'readwrite')
  for (const { drawn, ...photo } of await tx.store.getAll()) {
    if (drawn === undefined) continue
    const marked = drawn && { id: drawn.id, original: null }
    void tx.store.put({ ...photo, blob: drawn?.blob ?? photo.blob, marked })
  }
  await tx.done
}

export async function keepPhoto(draft: string, photo: LocalPhoto, place: number): Promise<void> {
  const isKept = await tried(async (database) => {
    await database.put('photos', { ...photo, draft, place, at: Date.now() })
    return true
  }, false)
  // What was kept before may show what has been blurred since.
  if (!isKept) await forgetPhoto(photo.id)
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
