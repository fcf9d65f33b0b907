import type { Case } from '../../../contract/cases.ts'

/** Pixels between two cards. */
export const cardGap = 8

/** Pixels of the parts of a card (see BoardCard.module.css). */
const always = 126
const descriptionLines = 38
const photos = 60
const progress = 14
const due = 30
/** Letters that a title's line holds in a usual column. */
const lettersPerLine = 28

/** About how tall a card will be, before it was drawn and measured: close enough that scrolling does not jump. */
export function cardHeight(theCase: Case | undefined): number {
  if (!theCase) return always
  const isLong = theCase.title.length > lettersPerLine
  return (
    always +
    (isLong ? 20 : 0) +
    (theCase.description ? descriptionLines : 0) +
    (theCase.attachments.length > 0 ? photos : 0) +
    (theCase.dueDate ? due : 0) +
    (theCase.status === 'in_progress' ? progress : 0)
  )
}
