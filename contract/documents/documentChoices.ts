/** The documents that a corrective action may affect (IATF 16949, 10.2.3 f), in their order. */
export const documentKinds = ['fmea', 'controlPlan', 'workInstruction', 'training'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentOutcomes = ['changed', 'not_affected'] as const
export type DocumentOutcome = (typeof documentOutcomes)[number]

export const documentNoteLimit = 500

export const documentKindLabels: Record<DocumentKind, string> = {
  fmea: 'FMEA',
  controlPlan: 'Control plan',
  workInstruction: 'Work instruction',
  training: 'Training',
}

export const documentOutcomeLabels: Record<DocumentOutcome, string> = {
  changed: 'Changed',
  not_affected: 'Not affected',
}

/** The fields under which the history of a CAR records the answer for a document, and its revision or reason. */
export const documentNoteField = (kind: DocumentKind) => `${kind}Note` as const

export const documentFieldLabels = {
  ...documentKindLabels,
  fmeaNote: 'FMEA: revision or reason',
  controlPlanNote: 'Control plan: revision or reason',
  workInstructionNote: 'Work instruction: revision or reason',
  trainingNote: 'Training: revision or reason',
} satisfies Record<DocumentKind | ReturnType<typeof documentNoteField>, string>
