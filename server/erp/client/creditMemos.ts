import type { Company } from './company.ts'
import { encodeChoice, quoted } from './odata.ts'
import { sentHead, sentLine, withReference, type LineChange, type NewLine } from './documents.ts'
import { readAnswer } from './readAnswer.ts'
import { CreditMemoRow, LineRow } from './shapes.ts'

/** The fields of a new credit memo or a change of one. */
type CreditMemoFields = {
  customerId?: string
  externalDocumentNumber?: string
  customerReturnReasonId?: string
  invoiceId?: string
  currencyCode?: string
  /** The document's own, in addition to those of its lines. */
  discountAmount?: string
}

type MemosOf = { externalDocumentNumber: string } | { invoiceNumber: string; status?: string } | { customerId: string }

export const creditMemosOf = ({ all, one, post, patch, remove }: Company) => ({
  readCreditMemo: (id: string) => one(`salesCreditMemos(${id})`, CreditMemoRow),
  findCreditMemos: (by: MemosOf) => all('salesCreditMemos', CreditMemoRow, filterFor(by)),
  createCreditMemo: async (fields: CreditMemoFields) =>
    readAnswer(CreditMemoRow, await post('salesCreditMemos', sentHead(fields)), true),
  patchCreditMemo: async (id: string, ifMatch: string, fields: CreditMemoFields) =>
    readAnswer(CreditMemoRow, await patch(`salesCreditMemos(${id})`, ifMatch, sentHead(fields)), true),
  listCreditMemoLines: (id: string) => all(`salesCreditMemos(${id})/salesCreditMemoLines`, LineRow),
  addCreditMemoLine: async (id: string, line: NewLine) =>
    readAnswer(LineRow, await post(`salesCreditMemos(${id})/salesCreditMemoLines`, sentLine(line)), true),
  patchCreditMemoLine: async (id: string, lineId: string, ifMatch: string, change: LineChange) => {
    await patch(`salesCreditMemos(${id})/salesCreditMemoLines(${lineId})`, ifMatch, sentLine(change))
  },
  deleteCreditMemoLine: async (id: string, lineId: string, ifMatch: string) => {
    await remove(`salesCreditMemos(${id})/salesCreditMemoLines(${lineId})`, ifMatch)
  },
})

function filterFor(by: MemosOf): string {
  if ('externalDocumentNumber' in by) return withReference(by.externalDocumentNumber)
  if ('customerId' in by) return `customerId eq ${by.customerId}`
  const ofInvoice = `invoiceNumber eq ${quoted(by.invoiceNumber)}`
  return by.status === undefined ? ofInvoice : `${ofInvoice} and status eq ${quoted(encodeChoice(by.status))}`
}
