import { useRef } from 'react'
import type { DrawnPicture } from '../attachments/drawing/PhotoDrawing.tsx'
import { isFilledIn, withoutAnalysis } from './analysis/suggestions.ts'
import { type ReadingForm, useReadingQueue } from './analysis/useReadingQueue.ts'
import type { LocalPhoto } from './photos/photoStore.ts'
import { usePhotos } from './photos/usePhotos.ts'

export type ReadPhotos = ReturnType<typeof useReadPhotos>['photos']

/**
 * The photos of a report, read until the form is filled in. A photo leaves the device only once somebody has confirmed
 * it, or drawn on it: blurred parts are never sent.
 */
export function useReadPhotos({ limit, reads, ...form }: ReadingForm & { limit: number; reads: boolean }) {
  const { draft, change, fields } = form
  const photos = usePhotos(draft.id, limit)
  const taken = useRef(new Map<string, LocalPhoto>())
  const queue = useReadingQueue({ ...form, photos: photos.photos, taken })
  const { waiting, isReading, isWaiting, outcome } = queue
  const wasRead = (id: string): boolean => draft.readPhotos.includes(id)
  const isAsked = reads && !isReading && !(draft.readPhotos.length > 0 && isFilledIn(draft, fields))
  const toConfirm = isAsked
    ? photos.photos.map(({ id }) => id).filter((id) => !wasRead(id) && !waiting.includes(id))
    : []

  function add(files: File[]): LocalPhoto[] {
    const added = photos.add(files)
    for (const photo of added) taken.current.set(photo.id, photo)
    return added
  }

  function draw(id: string, drawn: DrawnPicture): void {
    photos.draw(id, drawn)
    taken.current.delete(id)
    const isReadAgain = drawn.hidesParts && wasRead(id)
    if (isReadAgain) {
      // Values from parts that are now blurred must be removed; those from other photos are restored.
      const readBefore = draft.readPhotos.filter((one) => one !== id)
      change((before) => ({ ...withoutAnalysis(before), readPhotos: [] }))
      queue.readNext([id, ...readBefore, ...waiting], { id, blob: drawn.blob })
    } else if (toConfirm.includes(id)) queue.readNext([id, ...waiting], { id, blob: drawn.blob })
  }

  function remove(id: string): void {
    photos.remove(id)
    taken.current.delete(id)
    queue.remove(id)
  }

  function forget(): void {
    taken.current.clear()
    queue.forget()
    photos.forget()
  }

  return {
    photos: {
      ...photos,
      toConfirm,
      confirm: () => queue.readNext([...waiting, ...toConfirm]),
      wasRead,
      add,
      draw,
      remove,
      forget,
    },
    isReading,
    isWaiting,
    outcome,
    cancelReading: queue.cancel,
  }
}
