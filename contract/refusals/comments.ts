import type { RefusalList } from './refusalList.ts'

export const commentsRefusals = {
  commentIdTaken: { code: 'alreadyExists', text: 'This id belongs to another comment.' },
  ownCommentsEdited: { code: 'forbidden', text: 'Only the author can edit a comment.' },
  ownCommentsDeleted: { code: 'forbidden', text: 'You can only delete your own comments.' },
} as const satisfies RefusalList
