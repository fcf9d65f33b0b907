import type { ReactNode } from 'react'
import type { FilterOption } from './FilterChip.tsx'

/** One choice of a filter, with its state. */
type FilterChoice = FilterOption & { isChosen: boolean; toggle: () => void }

/** Props shared by every form of a filter's list of choices. */
export type FilterChoices = {
  /** Name of the list for screen readers. */
  label: string
  choices: FilterChoice[]
  /** The content of the chip's button, which opens the list. */
  display: ReactNode
}
