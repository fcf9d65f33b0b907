import type { ChoiceStep } from '../ui/choiceRequest.ts'

/** The current view of the palette: its start, or the choices of one command. */
export type Step = ChoiceStep | 'theme'
