import type { ListProblem } from '../../contract/records/listImport.ts'
import { inEnglish, messageText, type Message, type Values } from '../../contract/http/message.ts'
import { refuse } from '../process/refuse.ts'
import { currentLanguage } from '../process/requestContext.ts'
import { translateInto } from '../process/translate.ts'

/** What is wrong with a row: a text of the catalogue, not yet translated. */
export type RowProblem = { message: string; params?: Values | undefined }

/** Returns `{ message, params }` of a message whose values are plain. */
export const rowMessage = ({ text, params }: Message): RowProblem => ({
  message: text,
  ...(params && { params: params as Values }),
})

export const messageOfRow = ({ message: text, params }: RowProblem): Message => ({ text, ...(params && { params }) })

/** Returns a problem in the language of the current request. */
export function problemMessage<P extends RowProblem>(problem: P): P {
  const language = currentLanguage()
  return {
    ...problem,
    message: messageText(messageOfRow(problem), language === 'en' ? inEnglish : translateInto(language)),
  }
}

/**
 * Refuses a table for the problems of its rows, if there are any.
 * @throws invalid naming the first, with all of them by their paths
 */
export function refuseRows<P extends RowProblem & { line: number }>(
  problems: readonly P[],
  pathOf: (problem: P) => string,
): void {
  const [first] = problems
  if (!first) return
  const errors = problems.map((one) => ({ path: pathOf(one), ...messageOfRow(one) }))
  throw refuse('lineRefused', { line: String(first.line), problem: messageOfRow(first) }, { errors })
}

/** Maximum number of problems that the refusal of a list names. */
const maxNamed = 100

/**
 * Refuses a list that was sent as text for its problems, if there are any.
 * @throws invalid naming the first, with the first hundred by their lines
 */
export const refuseList = (problems: readonly ListProblem[]): void =>
  refuseRows(problems.slice(0, maxNamed), ({ line }) => `csv.${line}`)
