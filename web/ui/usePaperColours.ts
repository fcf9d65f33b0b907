import { useEffect } from 'react'

const attribute = 'data-mantine-color-scheme'

/** Uses the light colours while the page is printed, whatever the screen has: paper is white. */
export function usePaperColours(): void {
  useEffect(() => {
    const { documentElement } = document
    let onScreen: string | null = null
    const before = () => {
      onScreen = documentElement.getAttribute(attribute)
      documentElement.setAttribute(attribute, 'light')
    }
    const after = () => {
      if (onScreen) documentElement.setAttribute(attribute, onScreen)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
