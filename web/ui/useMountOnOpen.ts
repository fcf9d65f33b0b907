import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdKeys } from '../browser/holdKeys.ts'

/** Components that are loaded once, when one of them is first opened. */
export type LazyParts<Parts> = { here: Parts | null; load: () => Promise<Parts> }

export function lazyParts<Parts>(load: () => Promise<Parts>): LazyParts<Parts> {
  const parts: LazyParts<Parts> = { here: null, load: async () => (parts.here ??= await load()) }
  return parts
}

/**
 * Mounts a menu or popover when its button is first pressed: hundreds of rows render only their buttons, which keeps
 * scrolling fast. `offer` are the props of the placeholder button, `control` the ref of either button.
 */
export function useMountOnOpen<Parts>(parts: LazyParts<Parts>, locked = false) {
  const [built, setBuilt] = useState<{ parts: Parts } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const control = useRef<HTMLButtonElement>(null)

  function build(loaded: Parts): void {
    const hadFocus = document.activeElement === control.current
    flushSync(() => setBuilt({ parts: loaded }))
    // The mounted control replaces the pressed button, so it takes over the focus.
    if (hadFocus) control.current?.focus()
    setOpen(true)
  }
  function press(): void {
    if (locked) return
    // Safari does not focus a pressed button.
    control.current?.focus()
    if (parts.here) return build(parts.here)
    const release = holdKeys()
    void parts.load().then(build).finally(release)
  }

  const come = () => void parts.load()
  const offer = { 'aria-expanded': false, onPointerEnter: come, onFocus: come, onClick: press }
  return { built: built?.parts ?? null, isOpen, setOpen, control, offer }
}
