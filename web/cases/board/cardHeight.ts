import type { Case } from '../../../contract/cases/cases.ts'

/** Heights in pixels of the parts of a card (see BoardCard.module.css). */
const always = 69
const titleLine = 17
const descriptionLine = 15
const photos = 30
/** Letters per line in a column of usual width. */
const lettersPerLine = { title: 26, description: 32 }

/** The estimated height of a card before it is rendered and measured: close enough that scrolling does not jump. */
export function cardHeight(theCase: Case | undefined): number {
  if (!theCase) return always
  const { title, description, attachments } = theCase
  const lines = (text: string, letters: number) => Math.min(2, Math.ceil(text.length / letters))
  return (
    always +
    (lines(title, lettersPerLine.title) - 1) * titleLine +
    Math.max(lines(description, lettersPerLine.description) * descriptionLine, attachments.length > 0 ? photos : 0)
  )
}
