import type { DBSchema, IDBPDatabase } from 'idb'
import { offlineDatabase } from '../../offline/database.ts'

/** A picture of an unsent report. */
export type LocalPhoto = {
  id: string
  name: string
  /** The picture as it is shown, read and sent. */
  blob: Blob
  /** Set if somebody drew on it: its new id when sent, and the original if that is to be sent, too. */
  marked: { id: string; original: Blob | null } | null
}

/** The format of the previous version for a picture with a drawing: always with its original. */
type KeptBefore = { drawn?: { id: string; blob: Blob } | null }
type Kept = LocalPhoto & KeptBefore & { draft: string; place: number; at: number }
type Schema = DBSchema & { photos: { key: string; value: Kept; indexes: { draft: string; at: number } } }

/** Reports are no longer restored after a week. */
const maxAge = 7 * 24 * 3_600_000

const store = offlineDatabase<Schema>('quick-case', (made) => {
  const photos = made.createObjectStore('photos', { keyPath: 'id' })
  photos.createIndex('draft', 'draft')
  photos.createIndex('at', 'at')
})

/**
 * Without storage, or without space in it, a picture lives as long as the page, and the form still works. What is sent is
 * stored elsewhere, and a full device is reported there.
 */
async function tried<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(await store())
  } catch {
    return otherwise
  }
}

/** The pictures of an unsent report, in order. */
export const readPhotos = (draft: string): Promise<LocalPhoto[]> =>
  tried(async (database) => {
    await dropOriginals(database)
    const kept = await database.getAllFromIndex('photos', 'draft', draft)
    return kept
      .toSorted((one, other) => one.place - other.place)
      .map(({ id, name, blob, marked }) => ({ id, name, blob, marked }))
  }, [])

/** Deletes the originals that the previous version stored: whether they contain blurred parts is unknown. */
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
  // What was stored before may show what has been blurred since.
  if (!isKept) await forgetPhoto(photo.id)
}

export const forgetPhoto = (id: string): Promise<unknown> =>
  tried<unknown>((database) => database.delete('photos', id), null)

/** Deletes the pictures of a report that was sent or discarded, and those of abandoned reports. */
export const forgetPhotos = (draft: string): Promise<unknown> =>
  tried<unknown>(async (database) => {
    const photos = database.transaction('photos', 'readwrite').store
    const done = await photos.index('draft').getAllKeys(draft)
    const old = await photos.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - maxAge))
    await Promise.all([...done, ...old].map((id) => photos.delete(id)))
  }, null)
