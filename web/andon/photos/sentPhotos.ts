import type { LocalPhoto } from './photoStore.ts'

/** One picture as it travels. */
type SentPhoto = { id: string; blob: Blob; name: string }

/** The pictures of a report in the order in which they are sent. Of what somebody drew on the original follows only on request. */
export function sentPhotos(photos: readonly LocalPhoto[]): SentPhoto[] {
  return photos.flatMap(({ id, blob, name, marked }) => {
    if (!marked) return [{ id, blob, name }]
    const drawn = { id: marked.id, blob, name: drawnName(name) }
    return marked.original ? [drawn, { id, blob: marked.original, name }] : [drawn]
  })
}

/** `leak.png` was drawn on: `leak-drawn.jpg`. */
const drawnName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}-drawn.jpg`
