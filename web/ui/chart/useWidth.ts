import { useCallback, useState } from 'react'

/** Width in pixels before, or without, any measurement. */
const assumed = 640

/** The current width of an element in pixels; the first value is its ref. */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(assumed)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => {
      const { clientWidth } = element
      if (clientWidth > 0) setWidth(clientWidth)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
