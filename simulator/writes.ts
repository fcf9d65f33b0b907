import { randomUUID } from 'node:crypto'
import { addLine, draftCreditMemo, draftInvoice, makeCorrectiveCreditMemo, post } from './documents.ts'
import { notFound, Refusal, wrong } from './refusal.ts'
import { touch, type Company, type CreditMemo, type Invoice, type Line, type LineType } from './tables.ts'
import { decoded, etagOf } from './wire.ts'

type Sent = Record<string, unknown>
export type SalesDocument = Invoice | CreditMemo

/** The two kinds of documents that may be written, with the name of their lines. */
export const writable = {
  salesInvoices: { lines: 'salesInvoiceLines', of: (company: Company): SalesDocument[] => company.invoices },
  salesCreditMemos: { lines: 'salesCreditMemoLines', of: (company: Company): SalesDocument[] => company.creditMemos },
} as const
export type WritableSet = keyof typeof writable
export const isWritable = (set: string): set is WritableSet => Object.hasOwn(writable, set)

const textOf = (value: unknown, longest: number, name: string): string => {
  if (typeof value !== 'string') throw wrong(`The property '${name}' must be text.`)
  if (value.length > longest) {
    throw new Refusal(
      400,
      'Application_StringExceededLength',
      `The length of the string is ${value.length}, but it must be less than or equal to ${longest} characters. Value: ${value}`,
    )
  }
  return value
}
const numberOf = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw wrong(`Cannot convert a value to target type 'Edm.Decimal' for '${name}'.`)
  return value
}

function customerIn(company: Company, { customerId, customerNumber }: Sent): string {
  const customer = company.customers.find(({ id, number }) => id === customerId || number === customerNumber)
  if (!customer) throw notFound('Customer')
  return customer.id
}

/** Creates a draft, with lines if they are sent along. */
export function createDocument(company: Company, set: WritableSet, sent: Sent): SalesDocument {
  const customerId = customerIn(company, sent)
  const customer = company.customers.find(({ id }) => id === customerId)
  if (customer?.blocked === 'All') {
    const message = `You cannot create this type of document when Customer ${customer.number} is blocked with type All.`
    throw wrong(message, 'Application_DialogException')
  }
  const document = set === 'salesInvoices' ? draftInvoice(company, customerId) : draftCreditMemo(company, customerId)
  try {
    changeDocument(company, document, sent)
    const lines = sent[writable[set].lines]
    if (Array.isArray(lines)) for (const line of lines as Sent[]) createLine(company, document, line)
  } catch (error) {
    writable[set].of(company).splice(writable[set].of(company).indexOf(document), 1)
    throw error
  }
  return document
}

/** Changes the header of a draft. */
export function changeDocument(company: Company, document: SalesDocument, sent: Sent): void {
  const known: Record<string, (value: unknown) => void> = {
    externalDocumentNumber: (value) => (document.externalDocumentNumber = textOf(value, 35, 'externalDocumentNumber')),
    postingDate: (value) => (document.postingDate = textOf(value, 10, 'postingDate')),
    currencyCode: (value) => {
      const code = textOf(value, 10, 'currencyCode')
      document.currencyCode = code === company.currencyCode ? '' : code
    },
    discountAmount: (value) => (document.discountAmount = numberOf(value, 'discountAmount')),
    customerId: () => undefined,
    customerNumber: () => undefined,
    salesInvoiceLines: () => undefined,
    salesCreditMemoLines: () => undefined,
  }
  if ('invoiceDate' in document) {
    known['invoiceDate'] = (value) => (document.invoiceDate = textOf(value, 10, 'invoiceDate'))
    known['dueDate'] = (value) => (document.dueDate = textOf(value, 10, 'dueDate'))
  } else {
    known['creditMemoDate'] = (value) => (document.creditMemoDate = textOf(value, 10, 'creditMemoDate'))
    known['customerReturnReasonId'] = (value) => {
      if (!company.returnReasons.some(({ id }) => id === value)) throw notFound('Customer Return Reason')
      document.customerReturnReasonId = textOf(value, 36, 'customerReturnReasonId')
    }
    known['invoiceId'] = (value) => link(company, document, textOf(value, 36, 'invoiceId'))
  }
  for (const [name, value] of Object.entries(sent)) {
    if (name.startsWith('@odata')) continue
    const change = known[name]
    if (!change) throw wrong(`The property '${name}' does not exist on the type or is read-only.`)
    change(value)
  }
}

/** A credit memo may name the invoice that it settles, as long as that one is fully open. */
function link(company: Company, memo: CreditMemo, invoiceId: string): void {
  const invoice = company.invoices.find(({ id }) => id === invoiceId)
  if (!invoice) throw notFound('Sales Invoice')
  if (!invoice.posted || invoice.settled !== 0 || invoice.status !== 'Open') {
    throw wrong(`Invoice ${invoice.number} must be open to be applied.`, 'Application_DialogException')
  }
  memo.invoiceId = invoice.id
  memo.invoiceNumber = invoice.number
}

const lineTypes: readonly LineType[] = ['Comment', 'Account', 'Item', 'Resource', 'Fixed Asset', 'Charge']

/** Adds a line; an item or an account provides description, unit and price when none are sent. */
export function createLine(company: Company, document: SalesDocument, sent: Sent): Line {
  if (document.posted) throw wrong('A posted document cannot be changed.', 'Application_DialogException')
  const wanted = sent['lineType'] === undefined ? 'Comment' : decoded(textOf(sent['lineType'], 50, 'lineType'))
  const lineType = lineTypes.find((type) => type === wanted)
  if (!lineType) throw wrong(`The line type '${wanted}' is not known.`)
  const item = company.items.find(({ id, number }) => id === sent['itemId'] || number === sent['lineObjectNumber'])
  const account = company.accounts.find(
    ({ id, number }) => id === sent['accountId'] || number === sent['lineObjectNumber'],
  )
  if (lineType === 'Item' && !item) throw notFound('Item')
  if (item?.blocked && lineType === 'Item')
    throw wrong(`Item ${item.number} is blocked.`, 'Application_DialogException')
  if (lineType === 'Account' && !account) throw notFound('Account')
  if (lineType === 'Account' && !account?.directPosting) {
    throw wrong(`Direct Posting must be equal to 'Yes' in G/L Account: No.=${account?.number}. Current value is 'No'.`)
  }
  const line = addLine(document, {
    lineType,
    quantity: 0,
    taxPercent: lineType === 'Comment' ? 0 : 19,
    taxCode: 'STANDARD',
  })
  if (lineType === 'Item' && item) {
    Object.assign(line, { itemId: item.id, lineObjectNumber: item.number, description: item.displayName })
    Object.assign(line, { unitOfMeasureCode: item.baseUnitOfMeasureCode, unitPrice: item.unitPrice })
  }
  if (lineType === 'Account' && account) {
    Object.assign(line, { accountId: account.id, lineObjectNumber: account.number, description: account.displayName })
  }
  if (sent['description'] !== undefined) line.description = textOf(sent['description'], 100, 'description')
  if (sent['unitOfMeasureCode'] !== undefined) line.unitOfMeasureCode = textOf(sent['unitOfMeasureCode'], 10, 'unit')
  for (const name of ['itemVariantId', 'locationId'] as const) {
    if (sent[name] !== undefined) line[name] = textOf(sent[name], 36, name)
  }
  if (sent['taxCode'] !== undefined) line.taxCode = textOf(sent['taxCode'], 50, 'taxCode')
  changeLineAmounts(line, sent)
  touch(document)
  return line
}

/** Applies those of the three values that were sent which determine the amount of a line. */
export function changeLineAmounts(line: Line, sent: Sent): void {
  for (const name of ['quantity', 'unitPrice', 'discountPercent'] as const) {
    if (sent[name] !== undefined) line[name] = numberOf(sent[name], name)
  }
}

/** Checks that the client names the version of the row that it read. */
export function checkEtag(row: { id: string; version: number }, ifMatch: string | undefined): void {
  if (ifMatch === undefined) throw new Refusal(400, 'BadRequest', 'The request must carry an If-Match header.')
  if (ifMatch !== '*' && ifMatch !== etagOf(row)) {
    throw new Refusal(409, 'Request_EntityChanged', 'Another user has already changed the record.')
  }
}

/**
 * Performs `POST …/Microsoft.NAV.<action>` on a document. @throws a refusal for an action that its kind does not have
 */
export function act(company: Company, document: SalesDocument, action: string): void {
  switch (action) {
    case 'post':
      return post(company, document)
    case 'makeCorrectiveCreditMemo':
      if (!('invoiceDate' in document)) throw notFound('action')
      makeCorrectiveCreditMemo(company, document)
      return
    case 'cancel':
      if (!('invoiceDate' in document)) throw notFound('action')
      post(company, makeCorrectiveCreditMemo(company, document))
      return
    default:
      throw new Refusal(404, 'BadRequest_NotFound', `No HTTP resource was found for '${action}' ${randomUUID()}.`)
  }
}
