import type { CarStatus } from '../cars/carChoices.ts'
import { keysOf } from '../values/keysOf.ts'

/** The parts of a CAR's page where gates are met. */
export const gateBoxes = [
  'currentCondition',
  'owner',
  'rootCauseAnalysis',
  'countermeasures',
  'effectiveness',
  'tasks',
  'cases',
  'readAcross',
  'documents',
  'containment',
] as const
export type GateBox = (typeof gateBoxes)[number]

/**
 * What a CAR needs before it moves on: the status from which each gate is asked for, the part of the page where it is
 * met, and the text shown until then. `{{count}}` is how many are missing.
 */
export const gates = {
  figure: { state: 'active', box: 'currentCondition', text: 'No figure describes the problem' },
  owner: { state: 'active', box: 'owner', text: 'The owner is deactivated' },
  confirmedCause: { state: 'review', box: 'rootCauseAnalysis', text: 'No cause is confirmed' },
  countermeasureTasks: {
    state: 'review',
    box: 'countermeasures',
    text: 'Chosen countermeasures without a task: {{count}}',
  },
  effectivenessPlan: { state: 'review', box: 'effectiveness', text: 'No effectiveness plan' },
  openTasks: { state: 'verifying', box: 'tasks', text: 'Open tasks: {{count}}' },
  openCases: { state: 'complete', box: 'cases', text: 'Open cases: {{count}}' },
  disposition: {
    state: 'complete',
    box: 'containment',
    text: 'Suspect parts without an approved disposition',
  },
  readAcross: { state: 'complete', box: 'readAcross', text: 'Open read-across questions: {{count}}' },
  documents: { state: 'complete', box: 'documents', text: 'Documents without an answer: {{count}}' },
} as const satisfies Record<string, { state: CarStatus; box: GateBox; text: string }>

export type GateName = keyof typeof gates
export const gateNames = keysOf(gates)

/** What each gate asks for, in the settings. */
export const gateLabels: Record<GateName, string> = {
  figure: 'A figure describes the problem',
  owner: 'An active owner',
  confirmedCause: 'A confirmed cause',
  countermeasureTasks: 'A task for each chosen countermeasure',
  effectivenessPlan: 'An effectiveness plan',
  openTasks: 'All tasks completed',
  openCases: 'All linked cases completed',
  disposition: 'A disposition for all suspect parts',
  readAcross: 'All read-across questions answered',
  documents: 'An answer for FMEA, control plan, work instruction and training',
}

export const overrideReasonLimit = 500

/** The statuses in the order in which a CAR moves forward. */
const forward: readonly CarStatus[] = ['draft', 'active', 'review', 'verifying', 'complete']

/**
 * Whether a change of status moves a CAR forward; `from` is null for a new CAR. `cancelled` is not in the order, so
 * cancelling does not.
 */
export const isForward = (from: CarStatus | null, to: CarStatus): boolean =>
  forward.indexOf(to) > (from === null ? 0 : forward.indexOf(from)) && from !== to

/** Whether a CAR of this status was approved: it is being verified, or complete. */
export const isApproved = (status: CarStatus): boolean => status === 'verifying' || status === 'complete'

/** Whether a change of status approves a CAR. Going back from complete to verifying does not. */
export const isApproval = (from: CarStatus | null, to: CarStatus): boolean => isApproved(to) && isForward(from, to)

/** The status that a CAR reaches next; a finished one stays. `needsProof`: its effect has to be verified first. */
export function nextStatus(status: CarStatus, needsProof: boolean): CarStatus {
  const next = forward[forward.indexOf(status) + 1] ?? status
  if (status === 'cancelled') return status
  return next === 'verifying' && !needsProof ? 'complete' : next
}

/** The gates that are asked for on the way to a status, in order. */
export const gatesBefore = (status: CarStatus): GateName[] =>
  gateNames.filter((name) => forward.indexOf(gates[name].state) <= forward.indexOf(status))
