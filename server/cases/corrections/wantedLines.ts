import { add, compare, shareOf, subtract, sum } from '../../../contract/values/decimals.ts'
import type { InvoiceRow, LineRow, NewLine } from '../../erp/erp.ts'
import type { SelectedCorrection } from './correctionStore.ts'

/** A line that a document should have. Amounts are decimal strings in the document's currency. */
export type WantedLine = {
  line: NewLine
  /** Its expected amount without tax, after the invoice's own discount. */
  net: string
  /** The expected amount with tax. */
  gross: string
  /** Its share of the invoice's own discount. */
  discount: { withoutTax: string; withTax: string }
  /** The price was set here, without tax; other prices are as billed. */
  isPricedHere: boolean
  /** The rate at which it was billed; null when that was not stated. */
  taxPercent: string | null
  /** Decimal places of its amounts. */
  places: number
}

const nothing = { withoutTax: '0', withTax: '0' }

/** Returns the lines of the finished credit memo. */
export function linesWanted(
  correction: SelectedCorrection,
  { salesInvoiceLines = [], pricesIncludeTax, currencyCode }: InvoiceRow,
): WantedLine[] {
  const places = placesOf(currencyCode)
  if (correction.action === 'Credit Only') return [credited(correction, places)]
  if (correction.action === 'Create Credit and Rebill') return salesInvoiceLines.flatMap((line) => copied(line, places))
  const returned = (correction.lines ?? []).flatMap(({ lineId, quantity }) =>
    salesInvoiceLines.filter(({ id }) => id === lineId).flatMap((line) => copied(line, places, quantity)),
  )
  return correction.amount === null ? returned : within(correction.amount, returned, pricesIncludeTax)
}

/** Returns lines that add up to an amount: the excess becomes their discount, distributed as Business Central does. */
function within(amount: string, wanted: WantedLine[], pricesIncludeTax: boolean): WantedLine[] {
  const net = netOf(wanted)
  const above = subtract(net, amount)
  if (compare(above, '0') < 0) return raised(subtract('0', above), wanted, pricesIncludeTax)
  let behind = '0'
  return wanted.map((one) => {
    const before = shareOf(above, behind, net, one.places)
    behind = add(behind, one.net)
    const share = subtract(shareOf(above, behind, net, one.places), before)
    const discount = {
      withoutTax: add(one.discount.withoutTax, share),
      withTax: subtract(one.discount.withTax, changeWithTax(one, subtract('0', share))),
    }
    return { ...one, net: subtract(one.net, share), discount }
  })
}

/** How much an amount with tax has to change for the amount without it to change by this much, to the cent. */
const changeWithTax = ({ net, gross, taxPercent, places }: WantedLine, by: string): string =>
  taxPercent === null || compare(by, '0') === 0 ? by : subtract(withTax(add(net, by), taxPercent, places), gross)

/** Above this quantity a price with five decimal places is no longer exact to the cent. */
const tooMany = '1000'

/** Returns lines that add up to a few cents more, through the price of the line with the highest amount. */
function raised(by: string, wanted: WantedLine[], pricesIncludeTax: boolean): WantedLine[] {
  const fitting = wanted.filter(
    ({ line: { quantity = '0' }, net }) => compare(quantity, tooMany) < 0 && compare(net, '0') > 0,
  )
  const [most] = fitting.toSorted((one, other) => compare(other.net, one.net))
  return wanted.map((one) => {
    if (one !== most) return one
    const { quantity = '0', unitPrice = '0', discountPercent = '0' } = one.line
    const more = pricesIncludeTax ? changeWithTax(one, by) : by
    const beforeDiscount = shareOf(more, '100', subtract('100', discountPercent), 10)
    const price = add(unitPrice, shareOf(beforeDiscount, '1', quantity, 5))
    return { ...one, line: { ...one.line, unitPrice: price }, net: add(one.net, by) }
  })
}

/**
 * Whether a line can be written through the API: fixed assets, charges and others cannot, nor do they have to be when
 * they are empty.
 */
export const isCopyable = ({ lineType, quantity }: LineRow): boolean =>
  ['Item', 'Account', 'Comment'].includes(lineType) || compare(quantity, '0') === 0

/**
 * By how much this many lines may differ: shares of an invoice are rounded, and so are price and discount in Business
 * Central.
 */
export const mayDiffer = (lines: number, places: number): string => ((lines * 2) / 10 ** places).toFixed(places)

/** The total of lines without tax. */
export const netOf = (wanted: WantedLine[]): string => sum(wanted.map(({ net }) => net))

/** The line of an amount that moves no stock. */
function credited({ account_id, invoice_number, amount }: SelectedCorrection, places: number): WantedLine {
  const net = amount ?? '0'
  const line: NewLine = {
    lineType: 'Account',
    ...(account_id !== null && { accountId: account_id }),
    description: `Credit for invoice ${invoice_number}`.slice(0, 100),
    quantity: '1',
    unitPrice: net,
  }
  return { line, net, gross: net, discount: nothing, isPricedHere: true, taxPercent: null, places }
}

/** Returns an invoice's line to send again, for its whole quantity or a part. */
export function copied(line: LineRow, places: number, quantity = line.quantity): WantedLine[] {
  const { lineType, description } = line
  const asBilled = { isPricedHere: false, taxPercent: line.taxPercent, places }
  if (lineType === 'Comment')
    return [{ line: { lineType, description }, net: '0', gross: '0', discount: nothing, ...asBilled }]
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
  const part = (amount: string) => partOf(amount, line, quantity, places)
  const { invoiceDiscountAllocation, amountIncludingTax, netAmountIncludingTax } = line
  const gross = netAmountIncludingTax ?? amountIncludingTax
  const discount = {
    withoutTax: part(invoiceDiscountAllocation ?? '0'),
    withTax: part(subtract(amountIncludingTax, gross)),
  }
  return [{ line: sent, net: part(line.netAmount), gross: part(gross), discount, ...asBilled }]
}

/** The share of a line's amount that belongs to a quantity. */
const partOf = (amount: string, { quantity: whole }: LineRow, quantity: string, places: number): string =>
  compare(whole, '0') === 0 ? '0' : shareOf(amount, quantity, whole, places)

/** An amount with its tax, rounded to this many decimal places. @param percent of tax */
export const withTax = (amount: string, percent: string, places: number): string =>
  shareOf(amount, add('100', percent), '100', places)

/** Decimal places of amounts in a currency, from ISO 4217 and at most two; two for an unknown code. */
export function placesOf(currencyCode: string): number {
  if (!/^[A-Z]{3}$/.test(currencyCode)) return 2
  const amounts = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode })
  return Math.min(2, amounts.resolvedOptions().maximumFractionDigits ?? 2)
}
