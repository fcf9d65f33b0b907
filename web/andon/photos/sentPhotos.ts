import type { LocalPhoto } from './photoStore.ts'

/** One picture as it travels. */
type SentPhoto = { id: string; blob: Blob; name: string }

/** The pictures of a report in the order in which they are sent: what somebody drew on stands before its original. */
export function sentPhotos(photos: readonly LocalPhoto[]): SentPhoto[] {
  return photos.flatMap(({ id, blob, name, drawn }) => {
    const original = { id, blob, name }
    return drawn ? [{ id: drawn.id, blob: drawn.blob, name: drawnName(name) }, original] : [original]
  })
}

/** `leak.png` was drawn on: `leak-drawn.jpg`. */
const drawnName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}-drawn.jpg`
