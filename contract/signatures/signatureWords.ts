import { causeFieldWords } from '../causes/causeWords.ts'
import { containmentFieldWords } from '../containment/containmentWords.ts'
import { effectivenessLabels } from '../effectiveness/effectivenessWords.ts'
import { carFields } from '../fields/car.ts'
import { labelsOf } from '../fields/field.ts'

/** Labels of what the history and the audit log say of a signature. */
export const signatureFieldWords = {
  signature: 'Signature',
  signatureMethod: 'Signed with',
  signatureHash: 'SHA-256 of what was signed',
} as const

/** Labels of the fields that are signed, by their names in the signed content. */
const signedFieldWords: Record<string, string> = {
  ...containmentFieldWords,
  ...effectivenessLabels,
  ...labelsOf(carFields),
  attachments: 'Attachments',
  causes: causeFieldWords['causes'] ?? '',
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
export const signedFieldWord = (field: string): string => signedFieldWords[field] ?? field
