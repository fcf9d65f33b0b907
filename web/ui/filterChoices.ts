import type { ReactNode } from 'react'
import type { FilterOption } from './FilterChip.tsx'

/** One choice of a filter, which knows whether it is on. */
type FilterChoice = FilterOption & { isChosen: boolean; toggle: () => void }

/** What a filter's list of choices is given, whatever it looks like. */
export type FilterChoices = {
  /** Name of the list for screen readers. */
  label: string
  choices: FilterChoice[]
  /** The face of the chip's button, which opens the list. */
  face: ReactNode
}
