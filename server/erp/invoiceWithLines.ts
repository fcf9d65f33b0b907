import { add, asMoney, compare, subtract, sum } from '../../contract/decimals.ts'
import type { ErpInvoiceWithLines } from '../../contract/erp.ts'
import type { ErpClient } from './client/client.ts'
import type { CreditMemoRow, InvoiceRow, LineRow } from './client/shapes.ts'
import { presentInvoice } from './present.ts'
import type { StoredConnection } from './store.ts'

/** An invoice with its lines, and how much of each has been credited by posted memos and drafts. */
export type CreditableInvoice = {
  invoice: InvoiceRow
  lines: CreditableLine[]
  /** What all of those memos come to without tax. */
  creditedAmount: string
  fullyOpen: boolean
}
type CreditableLine = { line: LineRow; credited: string; creditable: string }

/**
 * Reads what can still be credited. Memos that name the invoice count; so do those of our own that name it by their
 * reference, which are not linked to it where it was paid.
 * @param references external document numbers of memos that belong to this invoice without naming it
 */
export async function readCreditable(client: ErpClient, id: string, references: string[]): Promise<CreditableInvoice> {
  const invoice = await client.readInvoiceWithLines(id)
  const memos = new Map<string, CreditMemoRow>()
  const found = [
    client.findCreditMemos({ invoiceNumber: invoice.number }),
    ...references.map((externalDocumentNumber) => client.findCreditMemos({ externalDocumentNumber })),
  ]
  for (const memo of (await Promise.all(found)).flat()) if (memo.status !== 'Canceled') memos.set(memo.id, memo)
  const credited = (await Promise.all([...memos.keys()].map((memoId) => client.listCreditMemoLines(memoId)))).flat()
  const left = quantitiesBy(credited)
  const lines = invoice.salesInvoiceLines.map((line) => {
    const taken = takeFrom(left, line)
    return { line, credited: taken, creditable: subtract(line.quantity, taken) }
  })
  const total = asMoney(invoice.totalAmountIncludingTax)
  const fullyOpen = invoice.status === 'Open' && compare(total, asMoney(invoice.remainingAmount)) === 0
  const creditedAmount = sum([...memos.values()].map((memo) => memo.totalAmountExcludingTax))
  return { invoice, lines, creditedAmount, fullyOpen }
}

/** What makes two lines of the same thing: the memo does not say which line of the invoice it credits. */
const keyOf = (line: LineRow) =>
  `${line.lineType} ${line.lineObjectNumber} ${line.itemVariantId} ${line.unitOfMeasureCode}`

function quantitiesBy(lines: LineRow[]): Map<string, string> {
  const quantities = new Map<string, string>()
  for (const line of lines) {
    if (line.lineType === 'Item') quantities.set(keyOf(line), add(quantities.get(keyOf(line)) ?? '0', line.quantity))
  }
  return quantities
}

/** Takes as much for this line as is left of its kind, and at most its own quantity. */
function takeFrom(left: Map<string, string>, line: LineRow): string {
  const there = left.get(keyOf(line)) ?? '0'
  const taken = compare(there, line.quantity) > 0 ? line.quantity : there
  left.set(keyOf(line), subtract(there, taken))
  return taken
}

export const presentCreditable = (
  from: StoredConnection,
  { invoice, lines, fullyOpen }: CreditableInvoice,
): ErpInvoiceWithLines => ({
  ...presentInvoice(from, invoice),
  fullyOpen,
  lines: lines.map(({ line, credited, creditable }) => ({
    id: line.id,
    sequence: line.sequence,
    lineType: line.lineType,
    itemId: line.itemId,
    objectNumber: line.lineObjectNumber,
    description: line.description,
    unitOfMeasureCode: line.unitOfMeasureCode,
    quantity: line.quantity,
    creditedQuantity: credited,
    creditableQuantity: creditable,
    unitPrice: asMoney(line.unitPrice),
    netAmount: asMoney(line.netAmount),
    amountIncludingTax: asMoney(line.netAmountIncludingTax ?? line.amountIncludingTax),
  })),
})
