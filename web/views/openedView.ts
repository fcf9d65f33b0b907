import { createContext, useContext } from 'react'
import type { View } from '../../contract/views/views.ts'

/** The view that a page shows. */
type OpenedView = {
  view: View
  /** Whether filters, order, groups or columns differ from what is saved. */
  isChanged: boolean
  /** Somebody deleted it while it was shown. */
  isGone: boolean
  /** The columns that are shown instead of the reader's own. */
  columns: readonly string[] | null
  chooseColumns: (columns: readonly string[]) => void
  reset: () => void
}

export const OpenedViewContext = createContext<OpenedView | null>(null)

/** The view that the page shows; null on the page itself. */
export const useOpenedView = (): OpenedView | null => useContext(OpenedViewContext)
