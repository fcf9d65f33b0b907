import { add, asMoney, compare, round, subtract } from '../../../contract/decimals.ts'
import type { NewCorrection } from '../../../contract/corrections.ts'
import type { CreditableInvoice, ErpClient } from '../../erp/erp.ts'
import { refuse } from '../../process/refuse.ts'
import { placesOf } from './placesOf.ts'
import { copied, isCopyable, mayDiffer, netOf } from './wantedLines.ts'

/** What of an invoice is to be credited. */
type Wanted = Pick<NewCorrection, 'correctionAction' | 'lines' | 'amount'>

/** What can be credited of it. */
export type Checked = {
  lines: { lineId: string; quantity: string }[] | null
  amount: string | null
  /** Whether Business Central can make the memo itself, linked to the invoice. */
  isLinked: boolean
}

/**
 * Checks what is to be credited against what is left of the invoice.
 * @param own the reference of the correction itself, once it has one: its documents do not stand in its way
 * @throws a refusal that names what is wrong
 */
export async function checkLeft(
  client: ErpClient,
  creditable: CreditableInvoice,
  wanted: Wanted,
  own?: string,
): Promise<Checked> {
  refuseUnposted(creditable)
  switch (wanted.correctionAction) {
    case 'Create Return':
      return { ...linesToReturn(creditable, wanted), isLinked: false }
    case 'Create Credit and Rebill':
      return { lines: null, amount: null, ...(await wholeInvoice(client, creditable, own)) }
    case 'Credit Only':
      return { lines: null, amount: amountToCredit(creditable, wanted), isLinked: false }
  }
}

function refuseUnposted({ invoice }: CreditableInvoice): void {
  if (invoice.status === 'Draft' || invoice.status === 'In Review' || invoice.status === '') {
    throw refuse('invoiceUnposted', { at: 'invoiceId' })
  }
  if (invoice.status === 'Canceled' || invoice.status === 'Corrective') {
    throw refuse('invoiceCanceled', { at: 'invoiceId' })
  }
}

function linesToReturn(creditable: CreditableInvoice, { lines: sent }: Wanted) {
  const { lines, invoice } = creditable
  if (!sent) throw refuse('linesMissing', { at: 'lines' })
  const wanted = new Map<string, string>()
  for (const { lineId, quantity } of sent) wanted.set(lineId, add(wanted.get(lineId) ?? '0', quantity))
  for (const [lineId, quantity] of wanted) {
    const found = lines.find(({ line }) => line.id === lineId)
    if (!found || found.line.lineType !== 'Item') throw refuse('lineNoItem', { at: 'lines' })
    if (compare(quantity, found.creditable) > 0) {
      throw refuse('quantityAboveLeft', { quantity: found.creditable }, { at: 'lines' })
    }
  }
  const parts = lines.flatMap(({ line }) => copied(line, placesOf(invoice.currencyCode), wanted.get(line.id) ?? '0'))
  const isRest = lines.every(
    ({ line, creditable: left }) =>
      compare(line.netAmount, '0') === 0 ||
      (line.lineType === 'Item' && compare(wanted.get(line.id) ?? '0', left) === 0),
  )
  const amount = amountWithin(creditable, netOf(parts), isRest)
  return { lines: [...wanted].map(([lineId, quantity]) => ({ lineId, quantity })), amount }
}

/**
 * What is left, where the roundings of what was credited before have made that another amount than these lines come to: less,
 * or more where with them everything is back; null where they are worth what they come to, and where the invoice states no
 * total.
 */
function amountWithin(creditable: CreditableInvoice, net: string, isRest: boolean): string | null {
  const { lines, creditedLines, invoice, leftAmount } = creditable
  const left = compare(leftAmount, '0') > 0 ? leftAmount : '0'
  if (compare(invoice.totalAmountExcludingTax, '0') <= 0 || compare(net, left) === 0) return null
  const roundings = mayDiffer(lines.length + creditedLines, placesOf(invoice.currencyCode))
  if (compare(net, left) < 0) return isRest && compare(subtract(left, net), roundings) <= 0 ? left : null
  if (compare(subtract(net, leftAmount), roundings) > 0) refuseAmountAbove(creditable, 'lines', net)
  return left
}

/** A rebill turns the whole invoice round, so nothing of it may have been credited before. */
async function wholeInvoice(
  client: ErpClient,
  { invoice, lines, creditedAmount, fullyOpen }: CreditableInvoice,
  own: string | undefined,
) {
  if (compare(creditedAmount, '0') > 0 || lines.some(({ credited }) => compare(credited, '0') > 0)) {
    throw refuse('partlyCredited', { at: 'invoiceId' })
  }
  if (!lines.every(({ line }) => isCopyable(line))) throw refuse('notCopyable', { at: 'invoiceId' })
  const drafts = await client.findCreditMemos({ invoiceNumber: invoice.number, status: 'Draft' })
  if (drafts.some(({ externalDocumentNumber }) => externalDocumentNumber !== own)) {
    throw refuse('draftMemoExists', { at: 'invoiceId' })
  }
  const order = invoice.orderNumber === '' ? [] : await client.findSalesOrders(invoice.orderNumber)
  return { isLinked: fullyOpen && order.length === 0 }
}

function amountToCredit(creditable: CreditableInvoice, { amount }: Wanted): string {
  if (amount === undefined) throw refuse('amountMissing', { at: 'amount' })
  const { currencyCode } = creditable.invoice
  if (compare(round(amount, placesOf(currencyCode)), amount) !== 0) {
    throw refuse('currencyWithoutDecimals', { currency: currencyCode }, { at: 'amount' })
  }
  refuseAmountAbove(creditable, 'amount', amount)
  return amount
}

/** However often and in whatever way an invoice is credited, together that is no more than it was. */
function refuseAmountAbove({ leftAmount: left }: CreditableInvoice, path: string, amount: string): void {
  if (compare(left, '0') <= 0) throw refuse('nothingLeft', { at: path })
  if (compare(amount, left) > 0) throw refuse('amountAboveLeft', { amount: asMoney(left) }, { at: path })
}
