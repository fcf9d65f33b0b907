import { add, compare, shareOf, subtract, sum } from '../../../contract/decimals.ts'
import type { InvoiceRow, LineRow, NewLine } from '../../erp/erp.ts'
import type { SelectedCorrection } from './correctionStore.ts'

/** A line that a document is to have. Amounts are decimal strings in the document's currency. */
export type WantedLine = {
  line: NewLine
  /** What it is to come to without tax, the invoice's own discount taken off. */
  net: string
  /** Its share of the invoice's own discount. */
  discount: { withoutTax: string; withTax: string }
  /** The price was named here, without tax; others are as they were billed. */
  isPricedHere: boolean
  /** At which it was billed; null where that was not stated. */
  taxPercent: string | null
}

const nothing = { withoutTax: '0', withTax: '0' }

/** What stands on the credit memo in the end. */
export function linesWanted(correction: SelectedCorrection, { salesInvoiceLines = [] }: InvoiceRow): WantedLine[] {
  if (correction.action === 'Credit Only') return [credited(correction)]
  if (correction.action === 'Create Credit and Rebill') return salesInvoiceLines.flatMap((line) => copied(line))
  const returned = (correction.lines ?? []).flatMap(({ lineId, quantity }) =>
    salesInvoiceLines.filter(({ id }) => id === lineId).flatMap((line) => copied(line, quantity)),
  )
  return correction.amount === null ? returned : within(correction.amount, returned)
}

/** Lines that come to an amount and no more: what they are above it is their discount, shared out as Business Central does. */
function within(amount: string, wanted: WantedLine[]): WantedLine[] {
  const net = netOf(wanted)
  const above = subtract(net, amount)
  let behind = '0'
  return wanted.map((one) => {
    const before = shareOf(above, behind, net, 2)
    behind = add(behind, one.net)
    const share = subtract(shareOf(above, behind, net, 2), before)
    const discount = {
      withoutTax: add(one.discount.withoutTax, share),
      withTax: add(one.discount.withTax, withTax(share, one.taxPercent ?? '0')),
    }
    return { ...one, net: subtract(one.net, share), discount }
  })
}

/** Whether a line can be written through the API: fixed assets, charges and others cannot, nor need they where they are empty. */
export const isCopyable = ({ lineType, quantity }: LineRow): boolean =>
  ['Item', 'Account', 'Comment'].includes(lineType) || compare(quantity, '0') === 0

/** By how much so many lines may differ: the part of an invoice is rounded, and so are price and discount in Business Central. */
export const mayDiffer = (lines: number): string => (lines * 0.02).toFixed(2)

/** What lines come to without tax. */
export const netOf = (wanted: WantedLine[]): string => sum(wanted.map(({ net }) => net))

/** The line of an amount that moves no stock. */
function credited({ account_id, invoice_number, amount }: SelectedCorrection): WantedLine {
  const net = amount ?? '0'
  const line: NewLine = {
    lineType: 'Account',
    ...(account_id !== null && { accountId: account_id }),
    description: `Credit for invoice ${invoice_number}`.slice(0, 100),
    quantity: '1',
    unitPrice: net,
  }
  return { line, net, discount: nothing, isPricedHere: true, taxPercent: null }
}

/** An invoice's line as it is sent again, for the whole of its quantity or a part. */
export function copied(line: LineRow, quantity = line.quantity): WantedLine[] {
  const { lineType, description } = line
  const asBilled = { isPricedHere: false, taxPercent: line.taxPercent }
  if (lineType === 'Comment') return [{ line: { lineType, description }, net: '0', discount: nothing, ...asBilled }]
  if (lineType !== 'Item' && lineType !== 'Account') return []
  const sent: NewLine = {
    lineType,
    ...(lineType === 'Item' && line.itemId !== null && { itemId: line.itemId }),
    ...(lineType === 'Account' && line.accountId !== null && { accountId: line.accountId }),
    ...(line.itemVariantId !== null && { itemVariantId: line.itemVariantId }),
    ...(line.locationId !== null && { locationId: line.locationId }),
    description,
    quantity,
    unitPrice: line.unitPrice,
    ...(compare(line.discountPercent, '0') !== 0 && { discountPercent: line.discountPercent }),
    ...(line.unitOfMeasureCode !== '' && { unitOfMeasureCode: line.unitOfMeasureCode }),
    ...(line.taxCode !== '' && { taxCode: line.taxCode }),
  }
  return [{ line: sent, net: part(line.netAmount, line, quantity), discount: discountOf(line, quantity), ...asBilled }]
}

/** The part of a line's amount that a quantity has in it. */
const part = (amount: string, { quantity: whole }: LineRow, quantity: string): string =>
  compare(whole, '0') === 0 ? '0' : shareOf(amount, quantity, whole, 2)

function discountOf(line: LineRow, quantity: string): WantedLine['discount'] {
  const { invoiceDiscountAllocation, amountIncludingTax, netAmountIncludingTax } = line
  return {
    withoutTax: part(invoiceDiscountAllocation ?? '0', line, quantity),
    withTax: part(subtract(amountIncludingTax, netAmountIncludingTax ?? amountIncludingTax), line, quantity),
  }
}

/** An amount with its tax, rounded to cents. @param percent of tax */
export const withTax = (amount: string, percent: string): string => shareOf(amount, add('100', percent), '100', 2)
