import type { TooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, lazy, type ReactElement, type RefAttributes, Suspense, useCallback, useState } from 'react'

const Tooltip = lazy(async () => ({ default: (await import('./tooltipParts.ts')).Tooltip }))

type TipProps = Omit<TooltipProps, 'children' | 'target' | 'defaultOpened'> & {
  children: ReactElement<RefAttributes<HTMLElement>>
}

/** A tooltip that is loaded when a pointer or the keyboard first comes near what it is about: no page waits for it. */
export function Tip({ children, disabled = false, ...tip }: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState<'pointer' | 'keyboard' | null>(null)
  const watch = useCallback((element: HTMLElement | null) => {
    setTarget(element)
    if (!element) return
    const abort = new AbortController()
    const once = { signal: abort.signal, once: true }
    element.addEventListener('pointerenter', () => setNear((before) => before ?? 'pointer'), once)
    element.addEventListener('focus', () => setNear((before) => before ?? 'keyboard'), once)
    return () => abort.abort()
  }, [])

  const ref = useMergedRef(watch, children.props.ref)
  return (
    <>
      {cloneElement(children, { ref })}
      {near && target && !disabled && (
        <Suspense>
          {/* The focus came before it did, and will not come again. */}
          <Tooltip {...tip} target={target} defaultOpened={near === 'keyboard' && target.matches(':focus-visible')} />
        </Suspense>
      )}
    </>
  )
}
