import type { ProposalReason, ReadAcrossState } from './readAcrossChoices.ts'

export const readAcrossStateLabels: Record<ReadAcrossState, string> = {
  asked: 'Not answered',
  applies: 'Applies here',
  applied: 'Applied',
  not_applicable: 'Does not apply',
  already_done: 'Already in place',
}

/** Places as a sheet names them: where what was learned is or may come in place, and where it does not apply. */
export const partPlaces = <Place extends { state: ReadAcrossState }>(places: readonly Place[]) => ({
  also: places.filter(({ state }) => state !== 'not_applicable'),
  notAt: places.filter(({ state }) => state === 'not_applicable'),
})

/** A reason as a sentence; `of` is the station type, the machine, the item or the cause. */
export const proposalReasonTexts: Record<ProposalReason, string> = {
  stationType: 'Same station type: {{of}}',
  machine: 'Machine of the same name: {{of}}',
  causeCode: 'Same cause: {{of}}',
  item: 'Same item: {{of}}',
  similarCases: 'Similar cases',
}

/** The title of the task that an answer makes. */
export const readAcrossTaskTitle = 'Apply {{key}} at {{place}}'
