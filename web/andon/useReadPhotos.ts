import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Analysis } from '../../contract/andon/andon.ts'
import { isConnected, useConnected } from '../api/connection.ts'
import type { DrawnPicture } from '../attachments/drawing/PhotoDrawing.tsx'
import {
  isFilledIn,
  type ReadOutcome,
  readOutcome,
  type SuggestibleField,
  withAnalysis,
  withFurtherAnalysis,
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
 * Reads the photos of a report one after the other until the form is filled in. A photo leaves the device only once somebody
 * has confirmed it, or drawn on it: blurred parts are never sent.
 */
export function useReadPhotos({ draft, change, fields, limit, reads, onRead, onUnread }: Reading) {
  const photos = usePhotos(draft.id, limit)
  /** Confirmed and not read yet. */
  const [waiting, setWaiting] = useState<string[]>([])
  const [outcome, setOutcome] = useState<ReadOutcome | 'failed' | null>(null)
  const isOnline = useConnected()
  /** The photos as taken, until somebody confirms them: small print is read in full size. */
  const taken = useRef(new Map<string, LocalPhoto>())
  const analysis = usePhotoAnalysis({
    onRead(read: Analysis) {
      const isFurther = draft.readPhotos.length > 1
      const withRead = (before: QuickCaseDraft) =>
        isFurther ? withFurtherAnalysis(before, read, fields) : withAnalysis(before, read, fields)
      const next = withRead(draft)
      const left = isFilledIn(next, fields) ? [] : waiting
      change(withRead)
      setWaiting(left)
      if (left.length > 0) return readNext(left)
      const came = readOutcome(next, read)
      setOutcome(came)
      onRead(came)
    },
    onFailed() {
      const [last] = draft.readPhotos.slice(-1)
      if (last && !isConnected()) return wait([last, ...waiting])
      setWaiting([])
      setOutcome('failed')
      onUnread()
    },
  })
  const wasRead = (id: string): boolean => draft.readPhotos.includes(id)
  const isAsked = reads && !analysis.isReading && !(draft.readPhotos.length > 0 && isFilledIn(draft, fields))
  const toConfirm = isAsked
    ? photos.photos.map(({ id }) => id).filter((id) => !wasRead(id) && !waiting.includes(id))
    : []

  /** They cannot be read now, but will be later. */
  function wait(ids: string[]): void {
    change((before) => ({ ...before, readPhotos: before.readPhotos.filter((id) => !ids.includes(id)) }))
    setWaiting(ids)
  }

  /** Reads the first of them that still exists. `drawn` is a picture that the photos do not contain yet. */
  function readNext(ids: string[], drawn?: { id: string; blob: Blob }): void {
    setOutcome(null)
    const [id, ...others] = ids.filter((one) => photos.photos.some((photo) => photo.id === one))
    const photo = photos.photos.find((one) => one.id === id)
    if (!id || !photo) return setWaiting([])
    if (!isConnected()) return wait([id, ...others])
    const picture = drawn?.id === id ? { name: photo.name, blob: drawn.blob } : (taken.current.get(id) ?? photo)
    taken.current.delete(id)
    setWaiting(others)
    change((before) => ({ ...before, readPhotos: [...before.readPhotos.filter((one) => one !== id), id] }))
    analysis.read(new File([picture.blob], picture.name, { type: picture.blob.type }))
  }

  const readWaiting = useEffectEvent(() => {
    if (waiting.length > 0 && !analysis.isReading) readNext(waiting)
  })
  useEffect(() => {
    if (isOnline) readWaiting()
  }, [isOnline])

  return {
    photos: {
      ...photos,
      /** The photos to be confirmed. */
      toConfirm,
      confirm: () => readNext([...waiting, ...toConfirm]),
      wasRead,
      add(files: File[]): LocalPhoto[] {
        const added = photos.add(files)
        for (const photo of added) taken.current.set(photo.id, photo)
        return added
      },
      draw(id: string, drawn: DrawnPicture): void {
        photos.draw(id, drawn)
        taken.current.delete(id)
        const isReadAgain = drawn.hidesParts && wasRead(id)
        if (isReadAgain) {
          // Values from parts that are now blurred must be removed; those from other photos are restored.
          const readBefore = draft.readPhotos.filter((one) => one !== id)
          change((before) => ({ ...withoutAnalysis(before), readPhotos: [] }))
          readNext([id, ...readBefore, ...waiting], { id, blob: drawn.blob })
        } else if (toConfirm.includes(id)) readNext([id, ...waiting], { id, blob: drawn.blob })
      },
      remove(id: string): void {
        photos.remove(id)
        taken.current.delete(id)
        setWaiting((before) => before.filter((one) => one !== id))
        const isBeingRead = draft.readPhotos.at(-1) === id
        change((before) => ({ ...before, readPhotos: before.readPhotos.filter((one) => one !== id) }))
        if (analysis.isReading && isBeingRead) {
          analysis.cancel()
          readNext(waiting)
        }
      },
      forget(): void {
        taken.current.clear()
        setWaiting([])
        setOutcome(null)
        analysis.cancel()
        photos.forget()
      },
    },
    isReading: analysis.isReading,
    /** Confirmed photos cannot be read before the connection is back. */
    isWaiting: waiting.length > 0 && !isOnline,
    /** The result of reading the photos that were confirmed last. */
    outcome,
    cancelReading(): void {
      setWaiting([])
      analysis.cancel()
    },
  }
}
