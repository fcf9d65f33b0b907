import { useEffect, useRef, useState } from 'react'
import { attachmentCountLimit, isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { newId } from '../api/newId.ts'
import type { DrawnPicture } from './drawing/PhotoDrawing.tsx'
import type { QueuedFile } from './fileStep.ts'
import { shrinkPicture } from './shrinkPicture.ts'
import { type FileProblem, fileProblem } from './uploadFile.ts'

type ChosenFile = QueuedFile & {
  /** Address of the local copy; null for documents. */
  preview: string | null
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>

/**
 * Files that stay on this device until their record is sent: shown at once, with pictures scaled down one after another.
 * They are lost with the page.
 */
export function useChosenFiles() {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [problem, setProblem] = useState<FileProblem | 'tooMany' | null>(null)
  /** Several may be scaled down between two renders; each must see the others' results. */
  const latest = useRef<ChosenFile[]>([])
  const shrinking = useRef<Promise<unknown>>(Promise.resolve())

  function show(next: ChosenFile[]): void {
    for (const { preview } of latest.current) {
      if (preview && !next.some((file) => file.preview === preview)) URL.revokeObjectURL(preview)
    }
    latest.current = next
    setFiles(next)
  }
  useEffect(() => () => latest.current.forEach(({ preview }) => preview && URL.revokeObjectURL(preview)), [])

  /** Replaces a file that is still the same by another picture; as its content is new, so is its id. */
  function replace(before: ChosenFile, blob: Blob, name: string): void {
    const after = { id: newId(), name, blob, preview: isPicture(blob.type) ? URL.createObjectURL(blob) : null }
    show(latest.current.map((file) => (file.id === before.id ? after : file)))
  }

  function remove(id: string): void {
    show(latest.current.filter((file) => file.id !== id))
    setProblem(null)
  }

  async function prepare(added: ChosenFile, file: File): Promise<void> {
    const small = await shrinkPicture(file)
    // Removed or drawn on meanwhile.
    if (!latest.current.includes(added)) return
    const found = fileProblem(small)
    if (found) {
      remove(added.id)
      setProblem(found)
    } else if (small !== file) replace(added, small, small.name)
  }

  function add(picked: readonly File[]): void {
    const taken = picked.slice(0, attachmentCountLimit - latest.current.length)
    setProblem(taken.length < picked.length ? 'tooMany' : null)
    for (const file of taken) {
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
      const added = { id: newId(), name: file.name, blob: file, preview }
      show([...latest.current, added])
      // One at a time: a dozen photos of twelve megapixels decoded together exceed a phone's memory.
      shrinking.current = shrinking.current.then(() => prepare(added, file)).catch(() => undefined)
    }
  }

  return {
    files,
    problem,
    add,
    remove,
    draw: (file: ChosenFile, { blob }: DrawnPicture) => replace(file, blob, file.name),
    clear: () => show([]),
    /** The files as uploaded, once all pictures are scaled down. */
    async ready(): Promise<QueuedFile[]> {
      await shrinking.current
      return latest.current.map(({ id, blob, name }) => ({ id, blob, name }))
    },
  }
}
