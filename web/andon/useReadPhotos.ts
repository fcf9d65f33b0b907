import { useRef, useState } from 'react'
import type { Analysis } from '../../contract/andon.ts'
import type { DrawnPicture } from '../attachments/drawing/PhotoDrawing.tsx'
import {
  type ReadOutcome,
  readOutcome,
  type SuggestibleField,
  withAnalysis,
  withoutAnalysis,
} from './analysis/suggestions.ts'
import { usePhotoAnalysis } from './analysis/usePhotoAnalysis.ts'
import type { LocalPhoto } from './photos/photoStore.ts'
import { usePhotos } from './photos/usePhotos.ts'
import type { QuickCaseDraft } from './quickCaseDraft.ts'

type Reading = {
  draft: QuickCaseDraft
  change: (next: (before: QuickCaseDraft) => QuickCaseDraft) => void
  fields: readonly SuggestibleField[]
  limit: number
  reads: boolean
  onRead: (outcome: ReadOutcome) => void
  onUnread: () => void
}

export type ReadPhotos = ReturnType<typeof useReadPhotos>['photos']

/**
 * The photos of a report, the first of which fills in the form. It leaves the device to be read only once somebody
 * confirmed it as it is, or drew on it: what they blur is never sent.
 */
export function useReadPhotos({ draft, change, fields, limit, reads, onRead, onUnread }: Reading) {
  const photos = usePhotos(draft.id, limit)
  const [first] = photos.photos
  /** The photo that was sent to be read last. */
  const [readId, setReadId] = useState<string | null>(null)
  /** The first photo as it was taken, for as long as nobody has confirmed it: small print is read from its full size. */
  const taken = useRef<LocalPhoto | null>(null)
  const analysis = usePhotoAnalysis({
    onRead(read: Analysis) {
      onRead(readOutcome(withAnalysis(draft, read, fields), read))
      change((before) => withAnalysis(before, read, fields))
    },
    onFailed: onUnread,
  })
  const isRead = analysis.isReading || draft.analysisId !== null
  // After a reload it is not known any more which photo was read.
  const isFirstRead = readId === null ? isRead : readId === first?.id
  const toConfirm = reads && first && !analysis.isReading && !isFirstRead ? first.id : null
  const wasRead = (id: string): boolean => (readId === null ? isRead && id === first?.id : id === readId)

  function read(id: string, { name, blob }: Pick<LocalPhoto, 'name' | 'blob'>): void {
    taken.current = null
    setReadId(id)
    analysis.read(new File([blob], name, { type: blob.type }))
  }
  function confirm(): void {
    if (first) read(first.id, taken.current?.id === first.id ? taken.current : first)
  }

  return {
    photos: {
      ...photos,
      /** The photo that waits for somebody to confirm it; null when none does. */
      toConfirm,
      confirm,
      wasRead,
      add(files: File[]): void {
        const [added] = photos.add(files)
        if (photos.photos.length === 0) taken.current = added ?? null
      },
      draw(id: string, drawn: DrawnPicture): void {
        photos.draw(id, drawn)
        if (taken.current?.id === id) taken.current = null
        const isReadAgain = drawn.hidesParts && isRead && wasRead(id)
        if (id !== toConfirm && !isReadAgain) return
        // What was read where it is blurred now must not stay in the form.
        if (isReadAgain) change(withoutAnalysis)
        read(id, { name: photos.photos.find((photo) => photo.id === id)?.name ?? '', blob: drawn.blob })
      },
      remove(id: string): void {
        photos.remove(id)
        if (photos.photos.every((photo) => photo.id === id)) analysis.cancel()
      },
      forget(): void {
        taken.current = null
        analysis.cancel()
        photos.forget()
      },
    },
    isReading: analysis.isReading,
    cancelReading: analysis.cancel,
  }
}
