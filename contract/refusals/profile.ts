import type { RefusalList } from './refusalList.ts'

export const profileRefusals = {
  addressChangedOften: { code: 'tooMany', text: 'You changed the address often within this hour. Try again later.' },
  linkOfAnother: { code: 'notFound', text: 'This link is not complete, or it is for another account.' },
  addressInEffect: { code: 'conflict', text: 'This link was used already. The new address is in effect.' },
  addressChangeOver: {
    code: 'conflict',
    text: 'This link no longer works: the change was cancelled, or another one took its place.',
  },
  addressLinkTooOld: { code: 'conflict', text: 'This link is too old. Give the new address again.' },
  addressRestored: { code: 'conflict', text: 'This link was used already. You have this address again.' },
  addressOlder: {
    code: 'conflict',
    text: 'This link no longer works: the account has an older address again. Ask a process manager.',
  },
  undoTooOld: { code: 'conflict', text: 'This link is too old. Ask a process manager.' },
} as const satisfies RefusalList
