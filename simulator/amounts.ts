import type { Company, CreditMemo, Invoice, Line, SalesOrder } from './tables.ts'

/** Rounded to cents, half away from zero, as amounts are stored. */
export function cents(amount: number): number {
  return (Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7)) / 100
}

/** Rounded like amounts in a currency: the yen has no decimals. */
const roundedIn = (currencyCode: string | undefined) => (amount: number) =>
  currencyCode === 'JPY' ? cents(amount / 100) * 100 : cents(amount)

type Priced = { lines: Line[]; pricesIncludeTax: boolean; discountAmount: number; currencyCode?: string }

/**
 * Returns the amount of each line of a document, with the document's own discount distributed among them. Comments have
 * no amount.
 */
export function lineAmounts({ lines, pricesIncludeTax, discountAmount: whole, currencyCode }: Priced) {
  const rounded = roundedIn(currencyCode)
  const priced = lines.map((line) => {
    const gross = rounded(line.quantity * line.unitPrice)
    const discountAmount = rounded((gross * line.discountPercent) / 100)
    return { line, discountAmount, amount: rounded(gross - discountAmount) }
  })
  const all = priced.reduce((sum, { amount }) => rounded(sum + amount), 0)
  let behind = 0
  return priced.map(({ line, discountAmount, amount }) => {
    const before = behind
    behind = rounded(before + amount)
    // Each rounding absorbs what the previous one left.
    const share = all === 0 ? 0 : rounded(rounded((whole * behind) / all) - rounded((whole * before) / all))
    const rate = 1 + line.taxPercent / 100
    const withoutTax = (one: number) => (pricesIncludeTax ? rounded(one / rate) : one)
    const withTax = (one: number) => (pricesIncludeTax ? one : rounded(one * rate))
    const net = withoutTax(rounded(amount - share))
    const netIncludingTax = withTax(rounded(amount - share))
    return {
      line,
      discountAmount,
      amountExcludingTax: withoutTax(amount),
      totalTaxAmount: rounded(withTax(amount) - withoutTax(amount)),
      amountIncludingTax: withTax(amount),
      invoiceDiscountAllocation: rounded(withoutTax(amount) - net),
      netAmount: net,
      netTaxAmount: rounded(netIncludingTax - net),
      netAmountIncludingTax: netIncludingTax,
    }
  })
}

/** Returns the totals of a document. */
export function totals(document: Priced) {
  const sum = { totalAmountExcludingTax: 0, totalTaxAmount: 0, totalAmountIncludingTax: 0 }
  for (const amounts of lineAmounts(document)) {
    sum.totalAmountExcludingTax = cents(sum.totalAmountExcludingTax + amounts.netAmount)
    sum.totalTaxAmount = cents(sum.totalTaxAmount + amounts.netTaxAmount)
    sum.totalAmountIncludingTax = cents(sum.totalAmountIncludingTax + amounts.netAmountIncludingTax)
  }
  return sum
}

/** The unpaid amount of a posted invoice; a draft is unpaid in full. */
export const remaining = (invoice: Invoice): number => cents(totals(invoice).totalAmountIncludingTax - invoice.settled)

/** What a customer owes on posted invoices. */
export function balanceOf(company: Company, customerId: string): number {
  return company.invoices
    .filter((invoice) => invoice.customerId === customerId && invoice.posted && invoice.status === 'Open')
    .reduce((sum, invoice) => cents(sum + remaining(invoice)), 0)
}

/** The ledger's sales of a customer between two days, without tax: posted invoices less posted credit memos. */
export function salesOf(company: Company, customerId: string, from: string, to: string): number {
  const within = (document: Invoice | CreditMemo) =>
    document.customerId === customerId &&
    document.posted &&
    document.postingDate >= from &&
    document.postingDate <= to &&
    document.currencyCode === ''
  const sum = (documents: (Invoice | CreditMemo)[]) =>
    documents.filter(within).reduce((total, one) => cents(total + totals(one).totalAmountExcludingTax), 0)
  return cents(sum(company.invoices) - sum(company.creditMemos))
}

/** Whether everything on an order has been invoiced; such an order disappears. */
export const isFullyInvoiced = (order: SalesOrder): boolean =>
  order.lines.every((line) => (order.invoicedQuantity.get(line.id) ?? 0) >= line.quantity)
