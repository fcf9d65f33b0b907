import { recordOf } from '../values/keysOf.ts'

/** The parts of an 8D that a customer expects by a moment, in their order. */
export const eightDSteps = ['containment', 'analysis', 'actions', 'closure'] as const
export type EightDStep = (typeof eightDSteps)[number]

export const eightDStepLabels: Record<EightDStep, string> = {
  containment: 'Containment (D3)',
  analysis: 'Causes and actions (D5)',
  actions: 'Implementation (D6)',
  closure: 'Closure (D8)',
}

/** Hours and days from the complaint until each step is due. */
type EightDClock = { containmentHours: number; analysisDays: number; actionsDays: number; closureDays: number }

/** The clock of customers who ask for no other. */
export const defaultClock: EightDClock = { containmentHours: 24, analysisDays: 14, actionsDays: 60, closureDays: 90 }

export const clockLimits = { hours: 2400, days: 1000 } as const

const hour = 3_600_000

/** The moment by which a step is due, ISO 8601: hours and days of 24 hours after the complaint was received. */
export function dueAt(receivedAt: string, clock: EightDClock, step: EightDStep): string {
  const hours: Record<EightDStep, number> = {
    containment: clock.containmentHours,
    analysis: clock.analysisDays * 24,
    actions: clock.actionsDays * 24,
    closure: clock.closureDays * 24,
  }
  return new Date(Date.parse(receivedAt) + hours[step] * hour).toISOString()
}

export const eightDLineLimit = 200
export const eightDTextLimit = 10_000
export const teamLimit = 30
export const customerLimit = 500
export const replyTextLimit = 5000
/** Replies to customers that one CAR can have. */
export const replyLimit = 100

/** The texts of an 8D that the CAR has no field for, in their order, with the discipline that prints them. */
export const disciplineOfText = {
  emergencyAction: 'D0',
  containment: 'D3',
  escapePoint: 'D4',
  verification: 'D5',
  validation: 'D6',
  prevention: 'D7',
  recognition: 'D8',
} as const
export type EightDText = keyof typeof disciplineOfText

export const eightDTextLabels: Record<EightDText, string> = {
  emergencyAction: 'Emergency response',
  containment: 'Interim containment',
  escapePoint: 'Escape point',
  verification: 'Verification',
  validation: 'Validation',
  prevention: 'Prevention',
  recognition: 'Recognition',
}

/** The field under which the history of a CAR records a text of its 8D. */
export const eightDTextField = (text: EightDText): keyof typeof eightDFieldLabels =>
  text === 'containment' ? 'interimContainment' : text

/** The eight disciplines, and the preparation before them. */
export const disciplines = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const
export type Discipline = (typeof disciplines)[number]

export const disciplineLabels: Record<Discipline, string> = {
  D0: 'Preparation and emergency response',
  D1: 'Team',
  D2: 'Problem description',
  D3: 'Containment actions',
  D4: 'Root causes and escape point',
  D5: 'Chosen corrective actions',
  D6: 'Implementation and validation',
  D7: 'Prevention of recurrence',
  D8: 'Closure and recognition',
}

/** The fields under which the history of a CAR records a change of its 8D. */
export const eightDFieldLabels = {
  customer: 'Customer',
  customerReference: 'Customer reference',
  customerContact: 'Contact at the customer',
  customerEmail: 'Email of the customer',
  customerLanguage: 'Language of the customer',
  partNumber: 'Part number',
  partName: 'Part name',
  complaintReceivedAt: 'Complaint received',
  eightDTeam: 'Team',
  eightDClock: 'Times for the customer',
  emergencyAction: eightDTextLabels.emergencyAction,
  interimContainment: eightDTextLabels.containment,
  escapePoint: eightDTextLabels.escapePoint,
  verification: eightDTextLabels.verification,
  validation: eightDTextLabels.validation,
  prevention: eightDTextLabels.prevention,
  recognition: eightDTextLabels.recognition,
  containmentAnsweredAt: 'Containment (D3) answered',
  analysisAnsweredAt: 'Causes and actions (D5) answered',
  actionsAnsweredAt: 'Implementation (D6) answered',
  closureAnsweredAt: 'Closure (D8) answered',
  containmentDueAt: 'Containment (D3) due',
  analysisDueAt: 'Causes and actions (D5) due',
  actionsDueAt: 'Implementation (D6) due',
  closureDueAt: 'Closure (D8) due',
} as const

/** The field under which the history of a CAR records when a step is due. */
export const eightDDueField = (step: EightDStep): keyof typeof eightDFieldLabels => `${step}DueAt`

/** Those of these fields that are moments, ISO 8601. */
export const eightDMoments: ReadonlySet<string> = new Set([
  'complaintReceivedAt',
  'containmentAnsweredAt',
  'analysisAnsweredAt',
  'actionsAnsweredAt',
  'closureAnsweredAt',
  ...eightDSteps.map(eightDDueField),
])

/** The status of a notification that reminds of a step. */
export const reminderStatus = (step: EightDStep) => `8d.${step}` as const
/** The discipline that ends each step, which is the same in every language. */
const endOfStep: Record<EightDStep, Discipline> = { containment: 'D3', analysis: 'D5', actions: 'D6', closure: 'D8' }
export const disciplineOfReminder: Record<string, string> = Object.fromEntries(
  eightDSteps.map((step) => [reminderStatus(step), endOfStep[step]]),
)

export const noneAnswered = recordOf(eightDSteps, (): string | null => null)
