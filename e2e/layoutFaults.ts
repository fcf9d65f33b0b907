import type { Page } from '@playwright/test'

/** What is wrong with how a page is laid out, in words; read in one go from the current page. */
export const layoutFaults = (
  page: Page,
  { isTouch, target }: { isTouch: boolean; target: number },
): Promise<string[]> =>
  page.evaluate(
    async ({ isTouch, target }) => {
      const nameOf = (one: Element) =>
        `<${one.localName}> ${(one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`
      const isShown = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true }) && one.closest('[aria-hidden=true], [inert]') === null
      const faults: string[] = []
      const width = document.documentElement.clientWidth
      const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown)

      const widest = document.documentElement.scrollWidth
      if (widest > width) {
        const wide = all.filter((one) => one.getBoundingClientRect().right > width + 1).at(-1)
        faults.push(`the page is ${widest} wide${wide ? `: ${nameOf(wide)}` : ''}`)
      }

      // Shown to nobody, or only to those who hear a page.
      const isForEars = ({ clientWidth, clientHeight }: Element) => clientWidth <= 1 || clientHeight <= 1
      for (const one of all) {
        const { overflowX, webkitLineClamp, textOverflow } = getComputedStyle(one)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        if (!hides || isForEars(one) || one.matches('input, select, textarea') || one.closest('svg')) continue
        const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        const isOneLine = textOverflow === 'ellipsis' || hasText
        // Of a long text its first lines are shown, and the rest where it leads.
        const isCut = isOneLine && webkitLineClamp === 'none' && one.scrollWidth > one.clientWidth + 1
        if (isCut && one.textContent.trim() && !one.closest('[title]') && !one.querySelector('[title]'))
          faults.push(`cut off: ${nameOf(one)}`)
      }

      const pressed =
        'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=switch], [role=tab]'
      const controls = all.filter((one) => one.matches(pressed) && !one.matches(':disabled'))
      /** Whether a finger at this place presses the control: what is there is part of it, or of its label. */
      const isHit = (parts: readonly Element[], x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && parts.some((part) => part.contains(hit))
      }
      /**
       * How large the area around a control's middle is in which a finger presses it; null where something else covers
       * it.
       */
      const reach = (one: HTMLElement, wanted: { width: number; height: number }) => {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const label = one.closest('label')
        // A press beside the tags of a field goes to the field.
        const tags = one.closest('.mantine-TagsInput-input, .mantine-MultiSelect-input')
        const parts = [one, label, tags, ...((one as HTMLInputElement).labels ?? [])].filter((part) => part !== null)
        const box = one.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        if (!isHit(parts, x, y)) return null
        const isHitAt = (across: number, down: number) => isHit(parts, x + across, y + down)
        const spread = (across: number, down: number, size: number) => {
          // A quarter of a pixel less is a matter of rounding.
          const half = size / 2 - 0.25
          if ([half, -half].every((far) => isHitAt(across * far, down * far))) return size
          const far = (step: number) => {
            let way = 0
            while (Math.abs(way) < size && isHitAt(across * (way + step), down * (way + step))) way += step
            return Math.abs(way)
          }
          return far(0.5) + far(-0.5)
        }
        return { width: spread(1, 0, wanted.width), height: spread(0, 1, wanted.height) }
      }
      if (isTouch) {
        const wanted = { width: Math.min(target, 44), height: target }
        for (const one of controls) {
          // A link in a line of text is as high as the line: https://www.w3.org/TR/WCAG22/#target-size-minimum
          const isInText = getComputedStyle(one).display === 'inline' && one.localName === 'a'
          // The whole row opens what its link leads to; what skips to the page stands above it until it is wanted.
          const isOfRow = one.matches('tr a') || one.getBoundingClientRect().bottom < 0
          if (isInText || isOfRow || isForEars(one)) continue
          const size = reach(one, wanted)
          if (size && (size.height < wanted.height - 1 || size.width < wanted.width - 1))
            faults.push(`${Math.round(size.width)}×${Math.round(size.height)}: ${nameOf(one)}`)
        }
      }

      // At its end a page shows all of its last lines: what floats lies on nothing that is pressed.
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise(requestAnimationFrame)
      for (const one of controls) {
        const box = one.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        if (box.width <= 1 || y < 0 || y > window.innerHeight || x < 0 || x > width) continue
        // What scrolls in itself can be moved away from below.
        const scrolls = (part: Element | null): boolean =>
          part !== null &&
          ((/auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight) ||
            (/auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth) ||
            scrolls(part.parentElement))
        if (scrolls(one.parentElement)) continue
        const hit = document.elementFromPoint(x, y)
        if (!hit || hit.contains(one) || one.contains(hit)) continue
        const floats = (part: Element | null): boolean =>
          part !== null && (getComputedStyle(part).position === 'fixed' || floats(part.parentElement))
        if (floats(hit) && !floats(one)) faults.push(`lies under ${nameOf(hit)}: ${nameOf(one)}`)
      }
      window.scrollTo(0, 0)
      return [...new Set(faults)]
    },
    { isTouch, target },
  )
