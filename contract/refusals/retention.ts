import type { RefusalList } from './refusalList.ts'

export const retentionRefusals = {
  retentionOnHold: { code: 'conflict', text: 'Nothing is removed during a legal hold. End the hold first.' },
  eraseOnHold: { code: 'conflict', text: 'Nothing is erased during a legal hold. End the hold first.' },
  retentionUnset: { code: 'conflict', text: 'Everything is kept for ever. Set a period first.' },
} as const satisfies RefusalList
