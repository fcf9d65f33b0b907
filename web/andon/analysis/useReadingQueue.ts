import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Analysis } from '../../../contract/andon/andon.ts'
import { isConnected, useConnected } from '../../api/connection.ts'
import type { LocalPhoto } from '../photos/photoStore.ts'
import type { QuickCaseDraft } from '../quickCaseDraft.ts'
import {
  isFilledIn,
  type ReadOutcome,
  readOutcome,
  type SuggestibleField,
  withAnalysis,
  withFurtherAnalysis,
} from './suggestions.ts'
import { usePhotoAnalysis } from './usePhotoAnalysis.ts'

export type ReadingForm = {
  draft: QuickCaseDraft
  change: (next: (before: QuickCaseDraft) => QuickCaseDraft) => void
  fields: readonly SuggestibleField[]
  onRead: (outcome: ReadOutcome) => void
  onUnread: () => void
}

type ReadingQueue = ReadingForm & {
  photos: readonly LocalPhoto[]
  /** The photos as taken, until they are read: small print is read in full size. */
  taken: RefObject<Map<string, LocalPhoto>>
}

/** Reads confirmed photos one after another until the form is filled in. */
export function useReadingQueue({ photos, taken, draft, change, fields, onRead, onUnread }: ReadingQueue) {
  /** Confirmed and not read yet. */
  const [waiting, setWaiting] = useState<string[]>([])
  const [outcome, setOutcome] = useState<ReadOutcome | 'failed' | null>(null)
  const isOnline = useConnected()
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

  const withoutRead = (ids: string[]) =>
    change((before) => ({ ...before, readPhotos: before.readPhotos.filter((id) => !ids.includes(id)) }))

  /** They cannot be read now, but will be later. */
  function wait(ids: string[]): void {
    withoutRead(ids)
    setWaiting(ids)
  }

  /** Reads the first of them that still exists. `drawn` is a picture that the photos do not contain yet. */
  function readNext(ids: string[], drawn?: { id: string; blob: Blob }): void {
    setOutcome(null)
    const [id, ...others] = ids.filter((one) => photos.some((photo) => photo.id === one))
    const photo = photos.find((one) => one.id === id)
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

  function cancel(): void {
    setWaiting([])
    analysis.cancel()
  }

  return {
    waiting,
    isReading: analysis.isReading,
    /** Confirmed photos cannot be read before the connection is back. */
    isWaiting: waiting.length > 0 && !isOnline,
    /** The result of reading the photos that were confirmed last. */
    outcome,
    readNext,
    /** Reads the next one instead, if it is this one that is being read. */
    remove(id: string): void {
      setWaiting((before) => before.filter((one) => one !== id))
      const isBeingRead = analysis.isReading && draft.readPhotos.at(-1) === id
      withoutRead([id])
      if (!isBeingRead) return
      analysis.cancel()
      readNext(waiting)
    },
    cancel,
    forget(): void {
      setOutcome(null)
      cancel()
    },
  }
}
