import type { RefusalList } from './refusalList.ts'

export const eightDRefusals = {
  ownRepliesOnly: { code: 'forbidden', text: 'You can only reply to customers about CARs you own.' },
  replyIdTaken: { code: 'alreadyExists', text: 'This id belongs to another reply.' },
  tooManyReplies: { code: 'conflict', text: 'A CAR can have at most {{limit}} replies.' },
} as const satisfies RefusalList
