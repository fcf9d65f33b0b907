import type { RefusalList } from './refusalList.ts'

export const commentsRefusals = {
  commentIdTaken: { code: 'alreadyExists', text: 'This id belongs to another comment.' },
  ownCommentsEdited: { code: 'forbidden', text: 'Only its author edits a comment.' },
  ownCommentsDeleted: { code: 'forbidden', text: 'You may delete only your own comments.' },
} as const satisfies RefusalList
