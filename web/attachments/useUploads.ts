import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { attachmentCountLimit } from '../../contract/attachments/attachmentFiles.ts'
import { newId } from '../api/newId.ts'
import { shrinkPicture } from './shrinkPicture.ts'
import { type FileProblem, fileProblem, uploadFile } from './uploadFile.ts'

/** A pending upload, or one completed while the picker is mounted. */
export type Upload = {
  id: string
  name: string
  /** Address of the local copy, shown before it is uploaded; null for documents. */
  preview: string | null
  state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** Share that has been uploaded, 0 to 1. */
  progress: number
  /** Address of the stored file. */
  url?: string
  failure?: FileProblem | { error: unknown } | undefined
}

type Change = (next: string[]) => void

/** Takes files, shows them at once, scales pictures down one after another, and uploads each as soon as it is ready. */
export function useUploads(value: string[], onChange: Change) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [tooMany, setTooMany] = useState(false)
  const files = useRef(new Map<string, { file: File; stop: AbortController }>())
  /** Several uploads may complete between two renders; each must keep what the others added. */
  const latest = useRef({ value, onChange })
  const shrinking = useRef<Promise<unknown>>(Promise.resolve())

  useLayoutEffect(() => {
    latest.current = { value, onChange }
  }, [value, onChange])

  function report(next: string[]): void {
    latest.current.value = next
    latest.current.onChange(next)
  }

  function update(id: string, change: Partial<Upload>): void {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  async function sendOne(id: string): Promise<void> {
    const kept = files.current.get(id)
    if (!kept) return
    update(id, { state: 'waiting', progress: 0, failure: undefined })
    // One at a time: a dozen photos of twelve megapixels decoded together exceed a phone's memory.
    const ready = shrinking.current.then(() => shrinkPicture(kept.file))
    shrinking.current = ready.catch(() => undefined)
    try {
      const file = await ready
      const failure = fileProblem(file)
      if (failure) return update(id, { state: 'failed', failure })
      if (kept.stop.signal.aborted) return
      update(id, { state: 'sending' })
      const stored = await uploadFile(id, file, {
        signal: kept.stop.signal,
        onProgress: (progress) => update(id, { progress }),
      })
      if (kept.stop.signal.aborted) return
      update(id, { state: 'stored', url: stored.url, progress: 1 })
      report([...latest.current.value, stored.url])
    } catch (error) {
      if (!kept.stop.signal.aborted) update(id, { state: 'failed', failure: { error } })
    }
  }

  function add(picked: readonly File[]): void {
    const open = uploads.filter(({ state }) => state !== 'stored').length
    const free = attachmentCountLimit - value.length - open
    const taken = picked.slice(0, Math.max(0, free))
    setTooMany(taken.length < picked.length)
    const fresh = taken.map((file): Upload => {
      const id = newId()
      files.current.set(id, { file, stop: new AbortController() })
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
      return { id, name: file.name, preview, state: 'waiting', progress: 0 }
    })
    setUploads((all) => [...all, ...fresh])
    for (const { id } of fresh) void sendOne(id)
  }

  function remove(upload: Upload): void {
    files.current.get(upload.id)?.stop.abort()
    files.current.delete(upload.id)
    if (upload.preview) URL.revokeObjectURL(upload.preview)
    setUploads((all) => all.filter(({ id }) => id !== upload.id))
    setTooMany(false)
    if (upload.url) report(latest.current.value.filter((url) => url !== upload.url))
  }

  // Closing the form cancels pending uploads.
  const previews = useEffectEvent(() => uploads.flatMap(({ preview }) => preview ?? []))
  useEffect(() => {
    const kept = files.current
    return () => {
      for (const { stop } of kept.values()) stop.abort()
      for (const preview of previews()) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    /** Without those that the form has dropped after it was sent. */
    uploads: uploads.filter(({ url }) => url === undefined || value.includes(url)),
    tooMany,
    add,
    remove,
    retry: (id: string) => void sendOne(id),
  }
}
