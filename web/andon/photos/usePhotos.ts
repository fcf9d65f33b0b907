import { useEffect, useRef, useState } from 'react'
import { attachmentCountLimit, attachmentSizeLimit, isPicture } from '../../../contract/attachments/attachmentFiles.ts'
import type { DrawnPicture } from '../../attachments/drawing/PhotoDrawing.tsx'
import { shrinkPicture } from '../../attachments/shrinkPicture.ts'
import { newId } from '../../api/newId.ts'
import { forgetPhoto, forgetPhotos, keepPhoto, type LocalPhoto, readPhotos } from './photoStore.ts'
import { sentPhotos } from './sentPhotos.ts'

/** Why a picked file was refused. */
export type PhotoProblem = 'tooMany' | 'tooLarge' | 'notAPicture' | 'unreadable'

export type Photos = ReturnType<typeof usePhotos>

/**
 * The pictures of an unsent report: shown at once, scaled down one after another, stored on the device under the report's
 * id, so that a reload loses none. `limit` counts files as sent, including originals beside drawings.
 */
export function usePhotos(draft: string, limit: number = attachmentCountLimit) {
  const { photos, problem, setProblem, latest, show, replace, restore } = useStoredPhotos(draft)
  const shrinking = useRef<Promise<unknown>>(Promise.resolve())

  function remove(id: string): void {
    show(latest.current.filter((photo) => photo.id !== id))
    setProblem(null)
    void forgetPhoto(id)
  }

  async function prepare(id: string, file: File): Promise<void> {
    const small = await shrinkPicture(file)
    // Drawn on meanwhile: the picture without the drawing must not return.
    if (latest.current.find((photo) => photo.id === id)?.marked !== null) return
    const unfit = unfitNow(small)
    if (unfit === null) return replace(id, { name: small.name, blob: small })
    remove(id)
    setProblem(unfit)
  }

  /** Adds picked files and returns the pictures among them, unchanged. */
  function add(picked: readonly File[]): LocalPhoto[] {
    const pictures = picked.filter(isPictureFile)
    const free = Math.max(0, limit - sentPhotos(latest.current).length)
    const taken = pictures.slice(0, free)
    if (pictures.length < picked.length) setProblem('notAPicture')
    else setProblem(taken.length < pictures.length ? 'tooMany' : null)
    return taken.map((file) => {
      const added = { id: newId(), name: file.name, blob: file, marked: null }
      show([...latest.current, added])
      // One at a time: a dozen photos of twelve megapixels decoded together exceed a phone's memory.
      shrinking.current = shrinking.current.then(() => prepare(added.id, file)).catch(() => undefined)
      return added
    })
  }

  /** Replaces the picture by the drawing. What is under a blurred part is then no longer on this device. */
  function draw(id: string, { blob, hidesParts, keepsOriginal }: DrawnPicture): void {
    const before = latest.current.find((photo) => photo.id === id)
    if (!before) return
    const original = hidesParts || !keepsOriginal ? null : (before.marked?.original ?? before.blob)
    replace(id, { blob, marked: { id: newId(), original } })
  }

  return {
    photos,
    problem,
    /** How many more files fit. */
    free: limit - sentPhotos(photos).length,
    add,
    remove,
    draw,
    /** The pictures as sent, once all are scaled down. */
    async ready() {
      await shrinking.current
      return sentPhotos(latest.current)
    },
    forget: () => void forgetPhotos(draft),
    restore,
  }
}

/** The pictures of a draft, as shown and as stored on the device, and why the last one picked was refused. */
function useStoredPhotos(draft: string) {
  const [photos, setPhotos] = useState<LocalPhoto[]>([])
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  /** Several may be scaled down between two renders; each must see the others' results. */
  const latest = useRef<LocalPhoto[]>([])
  /** The pictures of a draft that is about to be restored. */
  const returning = useRef<{ draft: string; photos: LocalPhoto[] } | null>(null)

  useEffect(() => {
    let isHere = true
    async function find(): Promise<void> {
      const kept = await readPhotos(draft)
      const isShown = (id: string) => latest.current.some((photo) => photo.id === id)
      // Pictures added while the stored ones were loading come after those.
      if (isHere && kept.length > 0) show([...kept.filter(({ id }) => !isShown(id)), ...latest.current])
    }
    if (returning.current?.draft === draft) show(returning.current.photos)
    returning.current = null
    void find()
    return () => {
      isHere = false
      show([])
      setProblem(null)
    }
  }, [draft])

  function show(next: LocalPhoto[]): void {
    latest.current = next
    setPhotos(next)
  }

  function replace(id: string, change: Partial<LocalPhoto>): void {
    show(latest.current.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)))
    const place = latest.current.findIndex((photo) => photo.id === id)
    const changed = latest.current[place]
    if (changed) void keepPhoto(draft, changed, place)
  }

  /** Restores the pictures of a discarded draft, which has to be shown next. */
  function restore(of: string, forgotten: LocalPhoto[]): void {
    returning.current = { draft: of, photos: forgotten }
    for (const [place, photo] of forgotten.entries()) void keepPhoto(of, photo, place)
  }

  return { photos, problem, setProblem, latest, show, replace, restore }
}

/** What the server would refuse with the whole report, reported while another photo can still be taken. */
function unfitNow({ type, size }: File): PhotoProblem | null {
  if (!isPicture(type)) return 'unreadable'
  return size > attachmentSizeLimit ? 'tooLarge' : null
}

/** Some systems know no type for a phone's HEIC. */
const isPictureFile = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name)
