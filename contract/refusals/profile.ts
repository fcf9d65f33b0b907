import type { RefusalList } from './refusalList.ts'

export const profileRefusals = {
  addressChangedOften: { code: 'tooMany', text: 'Too many address changes in one hour. Try again later.' },
  linkOfAnother: { code: 'notFound', text: 'This link is incomplete or belongs to another account.' },
  addressInEffect: { code: 'conflict', text: 'This link was already used. The new address is in effect.' },
  addressChangeOver: {
    code: 'conflict',
    text: 'This link no longer works: the change was cancelled or replaced by another.',
  },
  addressLinkTooOld: { code: 'conflict', text: 'This link has expired. Enter the new address again.' },
  addressRestored: { code: 'conflict', text: 'This link was already used. Your address has been restored.' },
  addressOlder: {
    code: 'conflict',
    text: 'This link no longer works: the account has been set back to an older address. Contact a process manager.',
  },
  undoTooOld: { code: 'conflict', text: 'This link has expired. Contact a process manager.' },
} as const satisfies RefusalList
