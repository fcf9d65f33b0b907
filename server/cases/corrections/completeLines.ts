import { compare, subtract, sum } from '../../../contract/values/decimals.ts'
import { ErpError, type ErpClient, type LineRow, type NewLine } from '../../erp/erp.ts'
import type { SelectedCorrection } from './correctionStore.ts'
import { copied, linesWanted, mayDiffer, netOf, placesOf, withTax, type WantedLine } from './wantedLines.ts'

// For cases where a person has to correct something in Business Central; Retry resumes from there.

type Head = {
  '@odata.etag': string
  pricesIncludeTax: boolean
  discountAmount: string | null
  totalAmountExcludingTax: string
}
type Document = {
  list(): Promise<LineRow[]>
  add(line: NewLine): Promise<unknown>
  read(): Promise<Head>
  discount(etag: string, discountAmount: string): Promise<unknown>
  reprice?(line: LineRow, unitPrice: string): Promise<unknown>
}

/** Adds missing lines to a credit memo. */
export async function completeMemoLines(
  client: ErpClient,
  correction: SelectedCorrection,
  memoId: string,
): Promise<void> {
  const invoice = await client.readInvoiceWithLines(correction.invoice_id)
  const wanted = linesWanted(correction, invoice)
  const isWhole = correction.action === 'Create Credit and Rebill'
  await complete(wanted, isWhole ? invoice.totalAmountExcludingTax : netOf(wanted), {
    list: () => client.listCreditMemoLines(memoId),
    add: (line) => client.addCreditMemoLine(memoId, line),
    read: () => client.readCreditMemo(memoId),
    discount: (etag, discountAmount) => client.patchCreditMemo(memoId, etag, { discountAmount }),
    reprice: (line, unitPrice) => client.patchCreditMemoLine(memoId, line.id, line['@odata.etag'], { unitPrice }),
  })
}

/** Adds missing lines to the new invoice. */
export async function completeInvoiceLines(
  client: ErpClient,
  correction: SelectedCorrection,
  invoiceId: string,
): Promise<void> {
  const billed = await client.readInvoiceWithLines(correction.invoice_id)
  const wanted = billed.salesInvoiceLines.flatMap((line) => copied(line, placesOf(billed.currencyCode)))
  await complete(wanted, billed.totalAmountExcludingTax, {
    list: () => client.listInvoiceLines(invoiceId),
    add: (line) => client.addInvoiceLine(invoiceId, line),
    read: () => client.readInvoice(invoiceId),
    discount: (etag, discountAmount) => client.patchInvoice(invoiceId, etag, { discountAmount }),
  })
}

/**
 * Adds the missing lines to a document, sets its discount and its prices including tax where it has such, and checks
 * its total.
 * @param total the expected total, without tax
 * @throws ErpError when a line occurs twice, or the total differs: a person corrects it, then it is resumed
 */
async function complete(wanted: WantedLine[], total: string, document: Document): Promise<void> {
  for (const { line } of pairLines(wanted, await document.list()).lacking) await document.add(line)
  let made = await look(wanted, document)
  if (made.doubled.length > 0) throw new ErpError('refused', 'lineTwice')
  if (await priceWithTax(made, document)) made = await look(wanted, document)
  if (await giveDiscount(made, total, document)) made = await look(wanted, document)
  const reasons = [
    made.pairs.some(isTaxedAnew) ? ('otherTaxRate' as const) : null,
    ...made.pairs.map(({ wanted: { net, places }, there }) => wrongIn(there.netAmount, net, mayDiffer(1, places))),
    wrongIn(made.head.totalAmountExcludingTax, total, mayDiffer(wanted.length, wanted[0]?.places ?? 2)),
  ]
  const reason = reasons.find((one) => one !== null)
  if (reason) throw new ErpError('refused', reason)
}

/** Business Central distributes a discount among the lines when the document is read, so that is done first. */
async function look(wanted: WantedLine[], document: Document) {
  const head = await document.read()
  return { head, ...pairLines(wanted, await document.list()) }
}

/** What is wrong with an amount, null when nothing is. A zero amount was not stated, and does not count. */
function wrongIn(is: string, wanted: string, rounding: string): 'documentTooHigh' | 'documentTooLow' | null {
  if (compare(is, '0') === 0 || compare(wanted, '0') === 0) return null
  if (compare(subtract(is, wanted), rounding) > 0) return 'documentTooHigh'
  return compare(subtract(wanted, is), rounding) > 0 ? 'documentTooLow' : null
}

type Looked = { head: Head; pairs: Pair[] }

/** Adds tax to prices that were set here where the document's prices include it. Returns whether there were any. */
async function priceWithTax({ head, pairs }: Looked, document: Document): Promise<boolean> {
  const taxed = head.pricesIncludeTax ? pairs.filter(isWithoutItsTax) : []
  for (const { wanted, there } of taxed) {
    await document.reprice?.(there, withTax(wanted.net, there.taxPercent ?? '0', wanted.places))
  }
  return taxed.length > 0
}

/**
 * Gives the document its share of the invoice's own discount, if the total is not exact without it. Returns whether it
 * did.
 */
async function giveDiscount({ head, pairs }: Looked, total: string, document: Document): Promise<boolean> {
  const { totalAmountExcludingTax: is } = head
  if (compare(is, '0') === 0 || compare(is, total) === 0) return false
  const discount = sum(pairs.map(({ wanted }) => wanted.discount[head.pricesIncludeTax ? 'withTax' : 'withoutTax']))
  if (compare(discount, head.discountAmount ?? '0') === 0) return false
  await document.discount(head['@odata.etag'], discount)
  return true
}

/**
 * Whether a line's tax rate differs from the one billed, by more than rounding. A zero rate was not stated, and does
 * not count.
 */
function isTaxedAnew({ wanted, there }: Pair): boolean {
  const [was, is] = [wanted.taxPercent ?? '0', there.taxPercent ?? '0']
  if (wanted.isPricedHere || compare(was, '0') === 0 || compare(is, '0') === 0) return false
  const { places } = wanted
  const [now, then] = [withTax(there.netAmount, is, places), withTax(there.netAmount, was, places)]
  return wrongIn(now, then, mayDiffer(1, places)) !== null
}

/** Whether a line still has the price that was set here, unchanged by anybody since. */
const isWithoutItsTax = ({ wanted, there }: Pair): boolean =>
  wanted.isPricedHere && compare(there.unitPrice, wanted.net) === 0 && compare(there.taxPercent ?? '0', '0') > 0

/** A wanted line and the existing line that matches it. */
type Pair = { wanted: WantedLine; there: LineRow }
type Paired = { pairs: Pair[]; lacking: WantedLine[]; doubled: LineRow[] }

/**
 * Matches wanted and existing lines: which exist, which are missing, and which exist twice; each existing line matches
 * only one.
 */
function pairLines(wanted: WantedLine[], there: LineRow[]): Paired {
  const left = [...there]
  const take = (fits: (one: LineRow) => boolean): LineRow | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const exact = wanted.map(({ line }) => take((one) => isSame(one, line) && hasPriceOf(one, line)))
  // Somebody may have corrected a price: the line still matches.
  const found = wanted.map(({ line }, index) => exact[index] ?? take((one) => isSame(one, line)))
  const isOneMore = (one: LineRow) =>
    one.lineType !== 'Comment' && wanted.some(({ line }) => isSame(one, line) && hasPriceOf(one, line))
  return {
    pairs: wanted.flatMap((one, index) => (found[index] ? [{ wanted: one, there: found[index] }] : [])),
    lacking: wanted.filter((_one, index) => !found[index]),
    doubled: left.filter(isOneMore),
  }
}

function isSame(there: LineRow, wanted: NewLine): boolean {
  if (there.lineType !== wanted.lineType) return false
  if (wanted.lineType === 'Comment') return there.description === wanted.description
  return (
    (wanted.itemId === undefined || there.itemId === wanted.itemId) &&
    (wanted.itemVariantId === undefined || there.itemVariantId === wanted.itemVariantId) &&
    (wanted.accountId === undefined || there.accountId === wanted.accountId) &&
    compare(there.quantity, wanted.quantity ?? '0') === 0
  )
}

const hasPriceOf = (there: LineRow, { unitPrice = '0' }: NewLine): boolean => compare(there.unitPrice, unitPrice) === 0
