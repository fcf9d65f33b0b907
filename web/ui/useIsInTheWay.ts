import { type RefObject, useLayoutEffect, useState } from 'react'

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]'

/**
 * Whether an element at the top or bottom edge of the screen covers the focused field, or the button that submits it: it then
 * belongs at the other edge.
 */
export function useIsInTheWay(shown: RefObject<HTMLElement | null>): boolean {
  const [isAcross, setAcross] = useState(false)
  useLayoutEffect(() => {
    const element = shown.current
    if (!element) return undefined
    const measure = () => setAcross((is) => liesOverField(element.getBoundingClientRect(), is))
    const size = new ResizeObserver(measure)
    size.observe(element)
    measure()
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const name of events) window.addEventListener(name, measure, { capture: true, passive: true })
    return () => {
      size.disconnect()
      for (const name of events) window.removeEventListener(name, measure, { capture: true })
    }
  }, [shown])
  return isAcross
}

/** Whether it would cover the field in its usual position; at the other edge it has the same distance from that edge. */
function liesOverField({ top, bottom, left, right }: DOMRect, isAcross: boolean): boolean {
  const field = document.activeElement
  // Pressing the button focuses it: it must not be covered before it is released.
  if (!field?.matches(`${fields}, [type=submit]`)) return false
  const usual = isAcross ? { top: innerHeight - bottom, bottom: innerHeight - top } : { top, bottom }
  return [field, ...buttonsThatSend(field)].some((one) => {
    const used = one.getBoundingClientRect()
    return used.top < usual.bottom && used.bottom > usual.top && used.left < right && used.right > left
  })
}

const buttonsThatSend = (field: Element): Element[] =>
  Array.from(field.closest('form')?.elements ?? []).filter((one) => one.matches('[type=submit]'))
