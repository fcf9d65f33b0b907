import { inEnglish, worded, type Message, type Values } from '../../contract/message.ts'
import { currentLanguage } from '../process/requestContext.ts'
import { wordingIn } from '../process/wording.ts'

/** What is wrong with a row: a text of the catalogue, until it is put into the language of whoever asked. */
export type RowProblem = { message: string; params?: Values | undefined }

/** `{ message, params }` of a message whose values are plain. */
export const rowMessage = ({ text, params }: Message): RowProblem => ({
  message: text,
  ...(params && { params: params as Values }),
})

export const messageOfRow = ({ message: text, params }: RowProblem): Message => ({ text, ...(params && { params }) })

/** A problem as it is answered, in the language of whoever sent the current request. */
export function wordedProblem<P extends RowProblem>(problem: P): P {
  const language = currentLanguage()
  return { ...problem, message: worded(messageOfRow(problem), language === 'en' ? inEnglish : wordingIn(language)) }
}
