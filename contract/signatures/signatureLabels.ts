import { causeFieldLabels } from '../causes/causeLabels.ts'
import { containmentFieldLabels } from '../containment/containmentLabels.ts'
import { effectivenessLabels } from '../effectiveness/effectivenessLabels.ts'
import { carFields } from '../fields/car.ts'
import { labelsOf } from '../fields/field.ts'

/** Labels of what the history and the audit log say of a signature. */
export const signatureFieldLabels = {
  signature: 'Signature',
  signatureMethod: 'Signed with',
  signatureHash: 'SHA-256 of what was signed',
} as const

/** Labels of the fields that are signed, by their names in the signed content. */
const signedFieldLabels: Record<string, string> = {
  ...containmentFieldLabels,
  ...effectivenessLabels,
  ...labelsOf(carFields),
  attachments: 'Attachments',
  causes: causeFieldLabels['causes'] ?? '',
  countermeasureRows: 'Countermeasures',
  custom: 'Custom fields',
  round: 'Round',
  timeZone: 'Time Zone',
  verdict: 'Verdict',
  secondPersonId: 'Second person',
  approved: 'Approval',
  deleted: 'Deleted',
}

/** The label of a signed field; one from another version by its name. */
export const signedFieldLabel = (field: string): string => signedFieldLabels[field] ?? field
