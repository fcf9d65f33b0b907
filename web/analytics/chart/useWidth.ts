import { useCallback, useState } from 'react'

/** Where nothing is measured yet, or nothing can be. Pixels. */
const assumed = 640

/** The width of an element in pixels, as it is now; the first value is the ref to give it. */
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
