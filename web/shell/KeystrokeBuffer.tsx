import { useEffect, useEffectEvent } from 'react'

/**
 * Buffers what is typed while the command palette is loading: the keys would be lost, or trigger shortcuts of the page.
 * Renders nothing.
 */
export function KeystrokeBuffer({
  onType,
  onClose,
}: {
  onType: (change: (text: string) => string) => void
  onClose: () => void
}) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return
    if (key === 'Escape') {
      onType(() => '')
      onClose()
    } else if (key === 'Backspace') onType((text) => text.slice(0, -1))
    else if (key.length === 1) onType((text) => text + key)
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return null
}
