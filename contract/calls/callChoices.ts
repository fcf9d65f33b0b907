/** The kinds of call that ask for help immediately. */
export const urgentCallTypes = ['machine', 'quality', 'material', 'safety'] as const
export type UrgentCallType = (typeof urgentCallTypes)[number]

export const callStates = ['called', 'acknowledged', 'arrived', 'cleared', 'cancelled'] as const
export type CallState = (typeof callStates)[number]
export const openCallStates = ['called', 'acknowledged', 'arrived'] as const

/** When a rung is notified: about a call that nobody has acknowledged, or one that is acknowledged but not cleared. */
export const stepKinds = ['not_acknowledged', 'not_cleared'] as const
export type StepKind = (typeof stepKinds)[number]
/**
 * `late`: fired more than `lateAfterSeconds` after it was due. `nobody`: fired, but there was nobody to notify.
 * `missed`: was due, but the call moved on before it could fire. `stopped`: the call moved on before it was due.
 */
export const stepStates = ['waiting', 'fired', 'late', 'nobody', 'missed', 'stopped'] as const
export type StepState = (typeof stepStates)[number]
export const lateAfterSeconds = 30

export const findingLimit = 2000
export const callReasonLimit = 500
export const shortestDelay = 0.1
export const maxDelay = 10_080
export const repeatLimit = 9
export const rungLimit = 20
export const routeLimit = 100
