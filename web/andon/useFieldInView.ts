import { type RefObject, useEffect } from 'react'

const fields = 'input:not([type]), textarea'

/** Keeps a text field visible: the focused one when the on-screen keyboard opens, and any that the growing footer covers. */
export function useFieldInView(form: RefObject<HTMLElement | null>, footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const foot = footer.current
    if (!foot) return undefined
    // Measured with the first layout: measuring here would force one of its own, which is slow on a phone.
    let before: DOMRect | null = null
    const onGrow = new ResizeObserver(() => {
      const now = foot.getBoundingClientRect()
      const last = before ?? now
      before = now
      if (now.height <= last.height) return
      const covered = [...(form.current?.querySelectorAll(fields) ?? [])].find((field) => {
        const { top, bottom } = field.getBoundingClientRect()
        return top < last.top && bottom > now.top
      })
      covered?.scrollIntoView({ block: 'nearest' })
    })
    const onResize = () => {
      const used = document.activeElement
      if (used?.matches(fields) && form.current?.contains(used)) used.scrollIntoView({ block: 'nearest' })
    }
    onGrow.observe(foot)
    window.addEventListener('resize', onResize)
    return () => {
      onGrow.disconnect()
      window.removeEventListener('resize', onResize)
    }
  }, [form, footer])
}
