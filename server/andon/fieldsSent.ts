import { priorityOfSeverity, raisesSafetyQuestion } from '../../contract/andon/severities.ts'
import { suggestedFields, type SuggestedField } from '../../contract/andon/andon.ts'
import type { NewCase } from '../../contract/cases/cases.ts'
import { recordOf } from '../../contract/values/keysOf.ts'
import type { Suggestion } from './engine.ts'

/** What happened to a suggested value: sent as it was, sent as another one, or there was none. */
export type Became = 'kept' | 'changed' | 'empty'
export type FieldsSent = Record<SuggestedField, Became>

type Sent = Pick<NewCase, 'title' | 'description' | 'department' | 'priority'>

/** Compares what was suggested with what a person sent. */
export function compareSent(suggestion: Suggestion, sent: Sent): FieldsSent {
  const { subject, description, department, severity } = suggestion
  const isSame: Record<SuggestedField, boolean> = {
    subject: subject === sent.title.trim(),
    description: description === plain(sent.description),
    department: department === sent.department,
    severity: severity !== null && fits(severity, sent.priority),
  }
  const became = (field: SuggestedField): Became => {
    if (suggestion[field] === null) return 'empty'
    return isSame[field] ? 'kept' : 'changed'
  }
  return recordOf(suggestedFields, became)
}

/**
 * A case that is raised above the form's priorities, because it is unsafe, matches a severity that asked whether it is.
 */
function fits(severity: NonNullable<Suggestion['severity']>, priority: Sent['priority']): boolean {
  const isRaised = priority === 'high' || priority === 'critical'
  return priority === priorityOfSeverity(severity) || (isRaised && raisesSafetyQuestion(severity))
}

const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
