import type { TooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, lazy, type ReactElement, type RefAttributes, Suspense, useCallback, useState } from 'react'

const Tooltip = lazy(async () => ({ default: (await import('./tooltipParts.ts')).Tooltip }))

/** What somebody came near first, and with what. */
type Near = { target: HTMLElement; by: 'pointer' | 'keyboard' }

type TipProps = Omit<TooltipProps, 'children' | 'target' | 'defaultOpened'> & {
  children: ReactElement<RefAttributes<HTMLElement>>
}

/** A tooltip that is loaded when a pointer or the keyboard first comes near what it is about: no page waits for it. */
export function Tip({ children, disabled = false, ...tip }: TipProps) {
  const [near, setNear] = useState<Near | null>(null)
  // Nothing is kept of the element until somebody comes near: a page with fifty tips would draw each of them twice.
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const abort = new AbortController()
    const once = { signal: abort.signal, once: true }
    const come = (by: Near['by']) =>
      setNear((before) => (before?.target === element ? before : { target: element, by }))
    element.addEventListener('pointerenter', () => come('pointer'), once)
    element.addEventListener('focus', () => come('keyboard'), once)
    return () => abort.abort()
  }, [])

  const ref = useMergedRef(watch, children.props.ref)
  return (
    <>
      {cloneElement(children, { ref })}
      {near && !disabled && (
        <Suspense>
          {/* The focus came before it did, and will not come again. */}
          <Tooltip
            {...tip}
            target={near.target}
            defaultOpened={near.by === 'keyboard' && near.target.matches(':focus-visible')}
          />
        </Suspense>
      )}
    </>
  )
}
