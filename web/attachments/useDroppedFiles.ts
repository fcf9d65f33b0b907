import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Accepts files dropped on an area, and pictures pasted anywhere in the form or dialog around it. With `take` null the area
 * accepts nothing.
 */
export function useDroppedFiles<Element extends HTMLElement>(take: ((files: File[]) => void) | null) {
  const area = useRef<Element>(null)
  const [isOver, setOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Cells copied from a spreadsheet contain text and a picture of it: the text belongs to the field it is pasted into.
    if (!take || files.length === 0 || event.defaultPrevented || event.clipboardData?.types.includes('text/plain'))
      return
    event.preventDefault()
    take(files)
  })
  const hover = useEffectEvent((event: DragEvent) => {
    if (!take || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && area.current?.contains(event.relatedTarget))) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (!take || files.length === 0) return
    event.preventDefault()
    take(files)
  })

  useEffect(() => {
    const here = area.current
    if (!here) return undefined
    const around = here.closest<HTMLElement>('[role=dialog], form') ?? here
    const stop = new AbortController()
    const listening = { signal: stop.signal }
    around.addEventListener('paste', (event) => paste(event), listening)
    here.addEventListener('dragover', (event) => hover(event), listening)
    here.addEventListener('dragleave', (event) => leave(event), listening)
    here.addEventListener('drop', (event) => drop(event), listening)
    return () => stop.abort()
  }, [])

  return { area, isOver }
}
