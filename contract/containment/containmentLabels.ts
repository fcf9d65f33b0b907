import type { containmentSentences } from './containmentSentences.ts'

/** Labels of the fields of containment, a suspect quantity and a disposition, by their names in the history. */
export const containmentFieldLabels = {
  containment: 'Containment',
  containmentPlace: 'Place',
  disposition: 'Disposition',
  dispositionKind: 'Kind of disposition',
  quantity: 'Quantity',
  checked: 'Checked',
  bad: 'Bad',
  containmentAction: 'Containment action',
  from: 'From',
  until: 'Until',
  containmentProof: 'Proof',
  holdItem: 'Item on hold',
  holdLot: 'Lot on hold',
  holdUrl: 'Link to the hold',
  holdNote: 'Note on the hold',
  holdConfirmedAt: 'Hold confirmed by Business Central',
  confirmedAt: 'Confirmed on',
  confirmedBy: 'Confirmed by',
  suspectQuantity: 'Suspect quantity',
  unit: 'Unit',
  dispositionReason: 'Reason for the disposition',
  untilQuantity: 'Until quantity',
  usedQuantity: 'Used so far',
  endedAt: 'Ended on',
} as const

/** The same actions in the audit log. */
export const containmentActionLabels = {
  containmentAdded: 'Added containment',
  containmentChanged: 'Changed containment',
  containmentConfirmed: 'Confirmed containment',
  containmentReopened: 'Withdrew a confirmation of containment',
  containmentDeleted: 'Deleted containment',
  containmentRestored: 'Restored containment',
  suspectChanged: 'Stated the suspect quantity',
  dispositionAdded: 'Added a disposition',
  dispositionChanged: 'Changed a disposition',
  dispositionApproved: 'Approved a disposition',
  dispositionDeleted: 'Deleted a disposition',
  dispositionRestored: 'Restored a disposition',
} as const satisfies Record<keyof typeof containmentSentences, string>
