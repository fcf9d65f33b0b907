import type { LocalPhoto } from './photoStore.ts'

type SentPhoto = { id: string; blob: Blob; name: string }

/** The pictures of a report in the order in which they are sent. Originals of drawings are included only on request. */
export const sentPhotos = (photos: readonly LocalPhoto[]): SentPhoto[] =>
  photos.flatMap(({ id, blob, name, marked }) => {
    if (!marked) return [{ id, blob, name }]
    const drawn = { id: marked.id, blob, name: drawnName(name) }
    return marked.original ? [drawn, { id, blob: marked.original, name }] : [drawn]
  })

/** `leak.png` with a drawing: `leak-drawn.jpg`. */
const drawnName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}-drawn.jpg`
