import { cents, remaining, totals } from './amounts.ts'
import { wrong } from './refusal.ts'
import { newId, nextNumber, noId, touch, type Company, type CreditMemo, type Invoice, type Line } from './tables.ts'

export const today = (): string => new Date().toISOString().slice(0, 10)

const fresh = () => ({ id: newId(), version: 1, lastModifiedDateTime: new Date().toISOString() })

/** A draft invoice without lines. */
export function draftInvoice(company: Company, customerId: string): Invoice {
  const invoice: Invoice = {
    ...fresh(),
    number: nextNumber(company, 'S-INV', 102_201),
    externalDocumentNumber: '',
    invoiceDate: today(),
    postingDate: today(),
    dueDate: today(),
    customerId,
    ...termsOf(company, customerId),
    orderNumber: '',
    status: 'Draft',
    settled: 0,
    posted: false,
    lines: [],
  }
  company.invoices.push(invoice)
  return invoice
}

/** A draft credit memo without lines. */
export function draftCreditMemo(company: Company, customerId: string): CreditMemo {
  const memo: CreditMemo = {
    ...fresh(),
    number: nextNumber(company, 'S-CR', 1001),
    externalDocumentNumber: '',
    creditMemoDate: today(),
    postingDate: today(),
    customerId,
    ...termsOf(company, customerId),
    invoiceId: noId,
    invoiceNumber: '',
    customerReturnReasonId: noId,
    status: 'Draft',
    posted: false,
    lines: [],
  }
  company.creditMemos.push(memo)
  return memo
}

/** Adds a line after the others of its document, with the given values. */
export function addLine(document: { id: string; lines: Line[] }, given: Partial<Line>): Line {
  const last = document.lines.at(-1)?.sequence ?? 0
  const line: Line = {
    lineType: 'Comment',
    itemId: noId,
    itemVariantId: noId,
    locationId: noId,
    accountId: noId,
    lineObjectNumber: '',
    description: '',
    unitOfMeasureCode: '',
    quantity: 0,
    unitPrice: 0,
    discountPercent: 0,
    taxCode: '',
    taxPercent: 0,
    ...given,
    id: newId(),
    version: 1,
    documentId: document.id,
    sequence: last + 10_000,
  }
  document.lines.push(line)
  return line
}

/**
 * Copies a fully open posted invoice into a draft credit memo that is linked to it.
 * @throws Refusal when it was paid in part, credited or canceled
 */
export function makeCorrectiveCreditMemo(company: Company, invoice: Invoice): CreditMemo {
  if (!invoice.posted)
    throw wrong('The invoice must be posted before it can be corrected.', 'Application_DialogException')
  if (invoice.status !== 'Open' || remaining(invoice) !== totals(invoice).totalAmountIncludingTax) {
    const message = `You cannot correct this posted sales invoice because it is fully or partially paid. Sales Invoice Header No.='${invoice.number}'`
    throw wrong(message, 'Application_DialogException')
  }
  if (invoice.orderNumber !== '' && company.salesOrders.some(({ number }) => number === invoice.orderNumber)) {
    throw wrong(`You cannot correct this posted sales invoice because its order ${invoice.orderNumber} is still open.`)
  }
  const memo = draftCreditMemo(company, invoice.customerId)
  memo.invoiceId = invoice.id
  memo.invoiceNumber = invoice.number
  const { externalDocumentNumber, currencyCode, pricesIncludeTax, discountAmount } = invoice
  Object.assign(memo, { externalDocumentNumber, currencyCode, pricesIncludeTax, discountAmount })
  for (const line of invoice.lines) addLine(memo, line)
  return memo
}

/** Posts a draft: it keeps its id and gets a number of another series. */
export function post(company: Company, document: Invoice | CreditMemo): void {
  if (document.posted) throw wrong(`The document ${document.number} is posted already.`, 'Application_DialogException')
  const customer = company.customers.find(({ id }) => id === document.customerId)
  if (customer?.blocked === 'All' || customer?.blocked === 'Invoice') {
    const message = `You cannot post this type of document when Customer ${customer.number} is blocked with type ${customer.blocked}.`
    throw wrong(message, 'Application_DialogException')
  }
  if (!document.lines.some(({ quantity }) => quantity !== 0)) {
    throw wrong('There is nothing to post because the document does not contain a quantity or amount.')
  }
  document.posted = true
  document.postingDate = today()
  if ('invoiceDate' in document) document.number = nextNumber(company, 'PS-INV', 103_201)
  else {
    document.number = nextNumber(company, 'PS-CR', 104_001)
    settle(company, document)
  }
  document.status = 'Open'
  if (!('invoiceDate' in document) && document.invoiceId !== noId) document.status = 'Corrective'
  moveStock(company, document)
  touch(document)
}

/** A credit memo that names its invoice settles it. */
function settle(company: Company, memo: CreditMemo): void {
  const invoice = company.invoices.find(({ id }) => id === memo.invoiceId)
  if (!invoice) return
  invoice.settled = cents(invoice.settled + totals(memo).totalAmountIncludingTax)
  if (remaining(invoice) === 0) invoice.status = 'Canceled'
  touch(invoice)
}

/** Items leave the stock with an invoice and are returned with a credit memo; lines on an account move nothing. */
function moveStock(company: Company, document: Invoice | CreditMemo): void {
  const direction = 'invoiceDate' in document ? -1 : 1
  for (const line of document.lines) {
    const item = line.lineType === 'Item' ? company.items.find(({ id }) => id === line.itemId) : undefined
    if (item?.type === 'Inventory') item.inventory += direction * line.quantity
  }
}

/** Books a payment of a customer on an invoice. */
export function pay(invoice: Invoice, amount: number): void {
  invoice.settled = cents(Math.min(invoice.settled + amount, totals(invoice).totalAmountIncludingTax))
  if (remaining(invoice) === 0) invoice.status = 'Paid'
  touch(invoice)
}

/**
 * The initial terms of a customer's documents. Business Central stores a blank currency code for the company's own
 * currency.
 */
function termsOf(company: Company, customerId: string) {
  const customer = company.customers.find(({ id }) => id === customerId)
  return {
    currencyCode: customer?.currencyCode ?? '',
    pricesIncludeTax: customer?.pricesIncludeTax ?? false,
    discountAmount: 0,
  }
}
