import { auditFaults } from './audit.ts'
import { coachRuleWords } from '../coach/rules.ts'
import { containmentPlaceWords, suspectUnitWords } from '../containment/containmentChoices.ts'
import { dispositionKindWords } from '../containment/dispositionChoices.ts'
import { documentKinds, documentOutcomeWords } from '../documents/documentChoices.ts'
import { gateWords } from '../gates/gateChoices.ts'
import { recordOf } from '../values/keysOf.ts'
import { companySignInProblems } from '../auth/companySignInProblems.ts'
import { readAcrossStateWords } from '../readAcross/readAcrossWords.ts'
import { reportTemplates } from '../reports/reports.ts'
import { causeValueWords } from '../causes/causeWords.ts'
import { carFields } from '../fields/car.ts'
import { caseFields } from '../fields/case.ts'
import { wordsOf } from '../fields/field.ts'
import { taskFields } from '../fields/task.ts'
import { roles } from '../users/permissions.ts'
import { erasedValue, personalFields } from '../personalData/personalValues.ts'
import { savingValueWords } from '../savings/savingWords.ts'
import { signatureMeaningWords, signatureMethodWords } from '../signatures/signatureChoices.ts'
import { scheduleIntervalWords, weekdayWords } from '../templates/templateChoices.ts'
import { triageReasonWords, triageStateWords } from '../cases/triageChoices.ts'
import { webhookEventWords, webhookKindWords, webhookStateWords } from '../webhooks/webhookWords.ts'

/** Translates an English text, which is its own key, into the reader's language. */
type Wording = (text: string) => string

const caseWords = wordsOf(caseFields)
const carWords = wordsOf(carFields)
const taskWords = wordsOf(taskFields)

export const auditValueWords: Record<string, Record<string, string>> = {
  ...caseWords,
  status: { ...caseWords['status'], ...carWords['status'], ...taskWords['status'] },
  category: { ...caseWords['category'], ...carWords['category'] },
  ...recordOf(documentKinds, () => documentOutcomeWords),
  silencedRules: coachRuleWords,
  silentRules: coachRuleWords,
  optionalGates: gateWords,
  triage: triageStateWords,
  ...causeValueWords,
  ...savingValueWords,
  signature: signatureMeaningWords,
  signatureMethod: signatureMethodWords,
  disposition: dispositionKindWords,
  dispositionKind: dispositionKindWords,
  containment: containmentPlaceWords,
  containmentPlace: containmentPlaceWords,
  unit: suspectUnitWords,
  state: readAcrossStateWords,
  role: recordOf(roles, (role) => role),
  events: webhookEventWords,
  'webhooks.kind': webhookKindWords,
  'webhooks.state': webhookStateWords,
  triageReason: triageReasonWords,
  ...recordOf(personalFields, () => ({ [erasedValue]: 'Erased' })),
  theme: { light: 'Light', dark: 'Dark', system: 'System' },
  template: Object.fromEntries(Object.entries(reportTemplates).map(([name, { title }]) => [name, title])),
  every: { weekly: 'Weekly', monthly: 'Monthly', quarterly: 'Quarterly', ...scheduleIntervalWords },
  weekdays: weekdayWords,
  reason: companySignInProblems,
  outcome: {
    whole: 'The log is intact',
    ...Object.fromEntries(auditFaults.map((fault) => [fault, 'The log was tampered with'])),
  },
}

/** A stored value as text; null for no value. */
export function auditValueText(field: string, value: unknown, say: Wording, feature = ''): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
  if (Array.isArray(value)) return value.map((one) => auditValueText(field, one, say, feature) ?? '').join(', ')
  // A row of an A3's condition.
  if (typeof value === 'object' && 'description' in value && 'value' in value)
    return `${String(value.description)}: ${String(value.value)}`
  // A shift of the workspace.
  if (typeof value === 'object' && 'name' in value && 'from' in value && 'to' in value)
    return `${String(value.name)} ${String(value.from)}–${String(value.to)}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const words = auditValueWords[`${feature}.${field}`] ?? auditValueWords[field]
  if (words && Object.hasOwn(words, text)) return say(words[text] ?? text)
  // A refusal is stored as its whole sentence.
  return field === 'reason' ? say(text) : text
}
