import type { Company, CreditMemo, Invoice, Line, SalesOrder } from './tables.ts'

/** Rounded to cents, half away from zero, as amounts are kept. */
export function cents(amount: number): number {
  return (Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7)) / 100
}

/** What a line comes to. Comments come to nothing. */
export function lineAmounts(line: Line) {
  const gross = cents(line.quantity * line.unitPrice)
  const discountAmount = cents((gross * line.discountPercent) / 100)
  const amountExcludingTax = cents(gross - discountAmount)
  const totalTaxAmount = cents((amountExcludingTax * line.taxPercent) / 100)
  return {
    discountAmount,
    amountExcludingTax,
    totalTaxAmount,
    amountIncludingTax: cents(amountExcludingTax + totalTaxAmount),
  }
}

/** What a document comes to. */
export function totals({ lines }: { lines: Line[] }) {
  const sum = { totalAmountExcludingTax: 0, totalTaxAmount: 0, totalAmountIncludingTax: 0, discountAmount: 0 }
  for (const line of lines) {
    const amounts = lineAmounts(line)
    sum.totalAmountExcludingTax = cents(sum.totalAmountExcludingTax + amounts.amountExcludingTax)
    sum.totalTaxAmount = cents(sum.totalTaxAmount + amounts.totalTaxAmount)
    sum.totalAmountIncludingTax = cents(sum.totalAmountIncludingTax + amounts.amountIncludingTax)
    sum.discountAmount = cents(sum.discountAmount + amounts.discountAmount)
  }
  return sum
}

/** What is still to be paid of a posted invoice; a draft owes all of it. */
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
