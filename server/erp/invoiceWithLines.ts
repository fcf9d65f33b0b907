import { add, asMoney, compare, round, subtract, sum } from '../../contract/values/decimals.ts'
import type { ErpInvoiceWithLines } from '../../contract/erp/erp.ts'
import type { ErpClient } from './client/client.ts'
import type { CreditMemoRow, InvoiceRow, LineRow } from './client/shapes.ts'
import { presentInvoice } from './present.ts'
import type { StoredConnection } from './store.ts'

/** An invoice with its lines, and how much of each has been credited by posted memos and drafts. */
export type CreditableInvoice = {
  invoice: InvoiceRow
  lines: CreditableLine[]
  /** The total of those memos without tax. */
  creditedAmount: string
  /** What is left of the invoice; negative when more was credited than billed. */
  leftAmount: string
  /** How many lines those memos have. */
  creditedLines: number
  fullyOpen: boolean
}
type CreditableLine = { line: LineRow; credited: string; creditable: string }

/**
 * Reads what can still be credited. Memos that name the invoice count; so do our own that name it by their reference,
 * which are not linked to it when it was paid.
 * @param references external document numbers of memos that belong to this invoice without naming it
 * @param but the external document number of memos that do not count
 */
export async function readCreditable(
  client: ErpClient,
  id: string,
  references: string[],
  but?: string,
): Promise<CreditableInvoice> {
  const invoice = await client.readInvoiceWithLines(id)
  const memos = new Map<string, CreditMemoRow>()
  const found = [
    client.findCreditMemos({ invoiceNumber: invoice.number }),
    ...references
      .filter((reference) => reference !== but)
      .map((externalDocumentNumber) => client.findCreditMemos({ externalDocumentNumber })),
  ]
  const counts = ({ status, externalDocumentNumber }: CreditMemoRow) =>
    status !== 'Canceled' && externalDocumentNumber !== but
  for (const memo of (await Promise.all(found)).flat().filter(counts)) memos.set(memo.id, memo)
  const credited = (await Promise.all([...memos.keys()].map((memoId) => client.listCreditMemoLines(memoId)))).flat()
  const lines = creditedOf(invoice.salesInvoiceLines, credited)
  const total = asMoney(invoice.totalAmountIncludingTax)
  const fullyOpen = invoice.status === 'Open' && compare(total, asMoney(invoice.remainingAmount)) === 0
  const creditedAmount = sum([...memos.values()].map((memo) => memo.totalAmountExcludingTax))
  const leftAmount = subtract(invoice.totalAmountExcludingTax, creditedAmount)
  return { invoice, lines, creditedAmount, leftAmount, creditedLines: credited.length, fullyOpen }
}

/** The key of lines for the same item: the memo does not say which line of the invoice it credits. */
const thingOf = (line: LineRow) =>
  `${line.lineType} ${line.lineObjectNumber} ${line.itemVariantId} ${line.unitOfMeasureCode}`
/**
 * The key including the price, with as many digits as a price has: an item may be billed at two prices, or once at
 * zero.
 */
const pricedThingOf = (line: LineRow) =>
  `${thingOf(line)} ${round(line.unitPrice, 5)} ${round(line.discountPercent, 5)}`

/**
 * Returns how much of each line was credited: first what was credited at its price, then what else there is of the
 * item.
 */
function creditedOf(lines: LineRow[], memoLines: LineRow[]): CreditableLine[] {
  const atPrices = quantitiesBy(memoLines, pricedThingOf)
  const ofThings = quantitiesBy(memoLines, thingOf)
  const own = lines.map((line) => {
    const taken = takeFrom(atPrices, pricedThingOf(line), line.quantity)
    return { line, taken: takeFrom(ofThings, thingOf(line), taken) }
  })
  return own.map(({ line, taken }) => {
    const credited = add(taken, takeFrom(ofThings, thingOf(line), subtract(line.quantity, taken)))
    return { line, credited, creditable: positive(subtract(line.quantity, credited)) }
  })
}

function quantitiesBy(lines: LineRow[], keyOf: (line: LineRow) => string): Map<string, string> {
  const quantities = new Map<string, string>()
  for (const line of lines) {
    if (line.lineType === 'Item') quantities.set(keyOf(line), add(quantities.get(keyOf(line)) ?? '0', line.quantity))
  }
  return quantities
}

/** Takes as much as is left under a key, up to `most`. */
function takeFrom(left: Map<string, string>, key: string, most: string): string {
  const there = left.get(key) ?? '0'
  const taken = positive(compare(there, most) > 0 ? most : there)
  left.set(key, subtract(there, taken))
  return taken
}

const positive = (quantity: string): string => (compare(quantity, '0') > 0 ? quantity : '0')

export const presentCreditable = (
  from: StoredConnection,
  { invoice, lines, leftAmount, fullyOpen }: CreditableInvoice,
): ErpInvoiceWithLines => ({
  ...presentInvoice(from, invoice),
  creditableAmount: asMoney(positive(leftAmount)),
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
