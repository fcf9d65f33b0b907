import { useEffect, useRef, useState } from 'react'
import type { Analysis } from '../../../contract/andon/andon.ts'
import { shrinkPicture } from '../../attachments/shrinkPicture.ts'
import { send } from '../../api/api.ts'
import { dataStringOf } from '../../browser/dataUrl.ts'

/** Longest edge of a picture to read, in pixels: small print must stay legible. */
const readingEdge = 2000

type Outcome = { onRead: (analysis: Analysis) => void; onFailed: () => void }

/** Has photos read, one at a time. After cancelling no callback is called. */
export function usePhotoAnalysis({ onRead, onFailed }: Outcome) {
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController | null>(null)
  /** The result is applied to the form in its current state. */
  const latest = useRef({ onRead, onFailed })
  useEffect(() => {
    latest.current = { onRead, onFailed }
  })

  function cancel(): void {
    running.current?.abort()
    running.current = null
    setReading(false)
  }

  async function read(photo: File): Promise<void> {
    cancel()
    const { signal } = (running.current = new AbortController())
    setReading(true)
    try {
      const imageData = await dataStringOf(await shrinkPicture(photo, readingEdge))
      // An expired session must not stop somebody who reports.
      const analysis = await send('POST /api/analyze-photo', { body: { imageData }, signal, quiet: true })
      if (!signal.aborted) latest.current.onRead(analysis)
    } catch {
      if (!signal.aborted) latest.current.onFailed()
    }
    if (!signal.aborted) setReading(false)
  }

  useEffect(() => () => running.current?.abort(), [])

  return { isReading, read: (photo: File) => void read(photo), cancel }
}
