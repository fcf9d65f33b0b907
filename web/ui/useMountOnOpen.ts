import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Something that is loaded once, by whoever is about to open the first one of it: no page waits for it. */
type LazyParts<Parts> = { here: Parts | null; load: () => Promise<Parts> }

export function lazyParts<Parts>(load: () => Promise<Parts>): LazyParts<Parts> {
  const parts: LazyParts<Parts> = { here: null, load: async () => (parts.here ??= await load()) }
  return parts
}

/**
 * What hangs on a button and is built when it is first opened. Where hundreds of rows or cards have one each, only the
 * buttons exist: scrolling costs a fraction of what as many ready ones would. `offer` is for the button that stands there
 * before, `control` for either.
 */
export function useMountOnOpen<Parts>(parts: LazyParts<Parts>, locked = false) {
  const [built, setBuilt] = useState<{ parts: Parts } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const control = useRef<HTMLButtonElement>(null)

  function build(loaded: Parts): void {
    const hadFocus = document.activeElement === control.current
    flushSync(() => setBuilt({ parts: loaded }))
    // The button that was pressed gave way to the built one: that one takes the focus, and gets it back afterwards.
    if (hadFocus) control.current?.focus()
    setOpen(true)
  }
  function press(): void {
    if (locked) return
    // Safari gives a pressed button no focus.
    control.current?.focus()
    if (parts.here) build(parts.here)
    else void parts.load().then(build)
  }

  const come = () => void parts.load()
  const offer = { 'aria-expanded': false, onPointerEnter: come, onFocus: come, onClick: press }
  return { built: built?.parts ?? null, isOpen, setOpen, control, offer }
}
