import { useEffect } from 'react'

/**
 * Marks the page as covered while a dialog fills the whole screen: the styles of the shell then do not render what lies
 * below, which would be painted again with each frame of the dialog. In an effect: the dialog first remembers what has
 * the focus there.
 */
export function useCoversPage(covers: boolean): void {
  useEffect(() => {
    if (!covers) return undefined
    document.body.dataset['covered'] = 'true'
    return () => void delete document.body.dataset['covered']
  }, [covers])
}
