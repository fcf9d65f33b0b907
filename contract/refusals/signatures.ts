import type { RefusalList } from './refusalList.ts'

export const signaturesRefusals = {
  signatureNeeded: {
    code: 'proofNeeded',
    text: 'This needs your signature. Confirm it with your password or a passkey.',
  },
  signatureNeedsPassword: {
    code: 'proofNeeded',
    text: 'You sign in with your company account only, which cannot sign. Ask a process manager for a link to set a password; then you can add a passkey and sign with either.',
  },
  signatureByKey: { code: 'forbidden', text: 'An API key cannot sign. Sign in and sign it yourself.' },
  signedContentChanged: {
    code: 'conflict',
    text: 'This was changed after you opened it. Check the changes, then sign again.',
  },
  changedBy: { code: 'conflict', text: 'Changed by {{name}}.' },
  signatureAfterwards: {
    code: 'conflict',
    text: 'A CAR is approved with a signature. Create it first, then set it to this status.',
  },
} as const satisfies RefusalList
