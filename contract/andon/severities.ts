import type { QuickCasePriority } from '../calls/callTypes.ts'

export const severities = ['Low', 'Medium', 'High', 'Critical'] as const
export type Severity = (typeof severities)[number]

/** The form's priority for a severity; High and Critical also ask whether it is unsafe. */
export const priorityOfSeverity = (severity: Severity): QuickCasePriority => (severity === 'Low' ? 'low' : 'medium')
/** Whether the form asks if it is unsafe. */
export const raisesSafetyQuestion = (severity: Severity | null): boolean =>
  severity === 'High' || severity === 'Critical'
