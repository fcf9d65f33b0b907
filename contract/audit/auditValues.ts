import { auditFaults } from './audit.ts'
import { coachRuleLabels } from '../coach/rules.ts'
import { containmentPlaceLabels, suspectUnitLabels } from '../containment/containmentChoices.ts'
import { dispositionKindLabels } from '../containment/dispositionChoices.ts'
import { documentKinds, documentOutcomeLabels } from '../documents/documentChoices.ts'
import { gateLabels } from '../gates/gateChoices.ts'
import { recordOf } from '../values/keysOf.ts'
import { companySignInProblems } from '../auth/companySignInProblems.ts'
import { readAcrossStateLabels } from '../readAcross/readAcrossLabels.ts'
import { reportTemplates } from '../reports/reports.ts'
import { causeValueLabels } from '../causes/causeLabels.ts'
import { carFields } from '../fields/car.ts'
import { caseFields } from '../fields/case.ts'
import { wordsOf } from '../fields/field.ts'
import { taskFields } from '../fields/task.ts'
import { roles } from '../users/permissions.ts'
import { erasedValue, personalFields } from '../personalData/personalValues.ts'
import { savingValueLabels } from '../savings/savingLabels.ts'
import { signatureMeaningLabels, signatureMethodLabels } from '../signatures/signatureChoices.ts'
import { scheduleIntervalLabels, weekdayLabels } from '../templates/templateChoices.ts'
import { triageReasonLabels, triageStateLabels } from '../cases/triageChoices.ts'
import { webhookEventLabels, webhookKindLabels, webhookStateLabels } from '../webhooks/webhookLabels.ts'

/** Translates an English text, which is its own key, into the reader's language. */
type Translate = (text: string) => string

const caseLabels = wordsOf(caseFields)
const carLabels = wordsOf(carFields)
const taskLabels = wordsOf(taskFields)

export const auditValueLabels: Record<string, Record<string, string>> = {
  ...caseLabels,
  status: { ...caseLabels['status'], ...carLabels['status'], ...taskLabels['status'] },
  category: { ...caseLabels['category'], ...carLabels['category'] },
  ...recordOf(documentKinds, () => documentOutcomeLabels),
  silencedRules: coachRuleLabels,
  silentRules: coachRuleLabels,
  optionalGates: gateLabels,
  triage: triageStateLabels,
  ...causeValueLabels,
  ...savingValueLabels,
  signature: signatureMeaningLabels,
  signatureMethod: signatureMethodLabels,
  disposition: dispositionKindLabels,
  dispositionKind: dispositionKindLabels,
  containment: containmentPlaceLabels,
  containmentPlace: containmentPlaceLabels,
  unit: suspectUnitLabels,
  state: readAcrossStateLabels,
  role: recordOf(roles, (role) => role),
  events: webhookEventLabels,
  'webhooks.kind': webhookKindLabels,
  'webhooks.state': webhookStateLabels,
  triageReason: triageReasonLabels,
  ...recordOf(personalFields, () => ({ [erasedValue]: 'Erased' })),
  theme: { light: 'Light', dark: 'Dark', system: 'System' },
  template: Object.fromEntries(Object.entries(reportTemplates).map(([name, { title }]) => [name, title])),
  every: { weekly: 'Weekly', monthly: 'Monthly', quarterly: 'Quarterly', ...scheduleIntervalLabels },
  weekdays: weekdayLabels,
  reason: companySignInProblems,
  outcome: {
    whole: 'The log is intact',
    ...Object.fromEntries(auditFaults.map((fault) => [fault, 'The log was tampered with'])),
  },
}

/** A stored value as text; null for no value. */
export function auditValueText(field: string, value: unknown, t: Translate, feature = ''): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (Array.isArray(value)) return value.map((one) => auditValueText(field, one, t, feature) ?? '').join(', ')
  // A row of an A3's condition.
  if (typeof value === 'object' && 'description' in value && 'value' in value)
    return `${String(value.description)}: ${String(value.value)}`
  // A shift of the workspace.
  if (typeof value === 'object' && 'name' in value && 'from' in value && 'to' in value)
    return `${String(value.name)} ${String(value.from)}–${String(value.to)}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const labels = auditValueLabels[`${feature}.${field}`] ?? auditValueLabels[field]
  if (labels && Object.hasOwn(labels, text)) return t(labels[text] ?? text)
  // A refusal is stored as its whole sentence.
  return field === 'reason' ? t(text) : text
}
