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
// A tooltip that cannot be loaded is missed, and nothing else: its page stays.
const Tooltip = lazy<ComponentType<TooltipProps>>(async () => ({
  default: await loadParts().then(
    (parts) => parts.Tooltip,
    () => () => null,
  ),
}))

/** When the last tooltip of the page was left, on the clock of `performance`. */
let leftAt = Number.NEGATIVE_INFINITY

type TipProps = Omit<TooltipProps, 'children' | 'target' | 'opened' | 'defaultOpened' | 'events'> & {
  children: ReactElement<RefAttributes<HTMLElement>>
  /** A finger opens it, too: where what it is about does nothing else when pressed. */
  byTouch?: boolean
}

/**
 * A tooltip that is loaded when a pointer or the keyboard first comes near what it is about: no page waits for it.
 * Who is near is known here, whenever it arrives: it is shown to whoever is still there, and to nobody who has gone.
 */
export function Tip({ children, disabled = false, openDelay = tooltipDelay, byTouch = false, ...tip }: TipProps) {
  // Nothing is kept of the element until somebody comes near: a page with fifty tips would draw each of them twice.
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
      // Whoever presses knows what it is.
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
    // A finger that presses elsewhere leaves no other trace.
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
