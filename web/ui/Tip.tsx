import type { TooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  type ComponentType,
  lazy,
  type ReactElement,
  type RefAttributes,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { tooltipDelay, tooltipSkipDelay } from './themeParts.ts'

const loadParts = () => import('./tooltipParts.ts')
// When a tooltip cannot be loaded only the tooltip is missing, not its page.
const Tooltip = lazy<ComponentType<TooltipProps>>(async () => ({
  default: await loadParts().then(
    (parts) => parts.Tooltip,
    () => () => null,
  ),
}))

/** When the page's last tooltip was left, by the clock of `performance`. */
let leftAt = Number.NEGATIVE_INFINITY

type TipProps = Omit<TooltipProps, 'children' | 'target' | 'opened' | 'defaultOpened' | 'events'> & {
  children: ReactElement<RefAttributes<HTMLElement>>
  /** Also opens on tap: where tapping the element does nothing else. */
  byTouch?: boolean
}

/**
 * A tooltip that is loaded when a pointer or the keyboard first reaches its element, so that no page waits for it. This
 * component tracks who is there, so once loaded it is shown only if the pointer or focus has not left.
 */
export function Tip({ children, disabled = false, openDelay = tooltipDelay, byTouch = false, ...tip }: TipProps) {
  // No reference to the element until it is first reached: a page with fifty tips would render each of them twice.
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const abort = new AbortController()
      const on = <Kind extends keyof HTMLElementEventMap>(
        kind: Kind,
        hear: (event: HTMLElementEventMap[Kind]) => void,
      ) => element.addEventListener(kind, hear, { signal: abort.signal })
      let resting: ReturnType<typeof setTimeout> | undefined
      let wasOpened = false
      const open = () => {
        wasOpened = true
        setTarget(element)
        setOpen(true)
      }
      const close = () => {
        clearTimeout(resting)
        if (wasOpened) leftAt = performance.now()
        wasOpened = false
        setOpen(false)
      }
      on('pointerenter', ({ pointerType }) => {
        void loadParts().catch(() => undefined)
        if (pointerType === 'touch') return
        const isGoingOn = performance.now() - leftAt < tooltipSkipDelay
        resting = setTimeout(open, isGoingOn ? 0 : openDelay)
      })
      on('pointerleave', ({ pointerType }) => pointerType !== 'touch' && close())
      // Somebody who presses it does not need the tooltip.
      on('pointerdown', ({ pointerType }) => pointerType !== 'touch' && close())
      on('pointerup', ({ pointerType }) => pointerType === 'touch' && byTouch && open())
      on('focus', () => element.matches(':focus-visible') && open())
      on('blur', close)
      return () => {
        abort.abort()
        clearTimeout(resting)
      }
    },
    [openDelay, byTouch],
  )

  useEffect(() => {
    if (!isOpen || !target) return
    const abort = new AbortController()
    const { signal } = abort
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal })
    // A tap elsewhere causes no event on the element.
    document.addEventListener('pointerdown', (event) => !event.composedPath().includes(target) && setOpen(false), {
      signal,
    })
    return () => abort.abort()
  }, [isOpen, target])

  const ref = useMergedRef(watch, children.props.ref)
  return (
    <>
      {cloneElement(children, { ref })}
      {target && !disabled && (
        <Suspense>
          <Tooltip {...tip} target={target} opened={isOpen} />
        </Suspense>
      )}
    </>
  )
}
