import { type RefObject, useEffect } from 'react'

const fields = 'input:not([type]), textarea'

/**
 * Keeps a text field in view where it would disappear: the one in use when the phone's keyboard comes up, and any that the footer
 * covers when it grows.
 */
export function useFieldInView(form: RefObject<HTMLElement | null>, footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const foot = footer.current
    if (!foot) return undefined
    let before = foot.getBoundingClientRect()
    const onGrow = new ResizeObserver(() => {
      const now = foot.getBoundingClientRect()
      const covered = [...(form.current?.querySelectorAll(fields) ?? [])].find((field) => {
        const { top, bottom } = field.getBoundingClientRect()
        return top < before.top && bottom > now.top
      })
      if (now.height > before.height) covered?.scrollIntoView({ block: 'nearest' })
      before = now
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
