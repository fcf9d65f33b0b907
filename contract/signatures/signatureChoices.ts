/** What a signature means: approving a CAR, deciding on its effectiveness, releasing suspect parts. */
export const signatureMeanings = ['approved', 'proven', 'released'] as const
export type SignatureMeaning = (typeof signatureMeanings)[number]

export const signatureMeaningLabels: Record<SignatureMeaning, string> = {
  approved: 'Approved',
  proven: 'Effectiveness decided',
  released: 'Released for use',
}

export const signatureMethods = ['password', 'passkey'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

export const signatureMethodLabels: Record<SignatureMethod, string> = { password: 'Password', passkey: 'Passkey' }

/** What happened, in the history of a case or CAR. */
export const signatureSentences: Record<SignatureMeaning, string> = {
  approved: '{{name}} signed the approval',
  proven: '{{name}} signed the decision on effectiveness',
  released: '{{name}} signed the release',
}
