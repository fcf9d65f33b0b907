import { add, asMoney, compare, subtract } from '../../../contract/decimals.ts'
import type { NewCorrection } from '../../../contract/corrections.ts'
import type { Case } from '../../../contract/cases.ts'
import { readCreditable, type CreditableInvoice, type ErpClient } from '../../erp/erp.ts'
import { copied, isCopyable, mayDiffer, netOf } from './wantedLines.ts'
import { refuse, type Refusal } from '../../platform/refuse.ts'

/** What a correction will do, once everything about it has been checked. */
export type CheckedCorrection = {
  invoice: CreditableInvoice['invoice']
  customerId: string
  lines: { lineId: string; quantity: string }[] | null
  amount: string | null
  returnReasonId: string | null
  accountId: string | null
  /** Whether Business Central can make the memo itself, linked to the invoice. */
  isLinked: boolean
}

type Asked = { theCase: Case; sent: NewCorrection; creditAccountNumber: string | null }

/**
 * Checks a correction against Business Central as it is now, before anything is sent.
 * @param references of the corrections that this invoice has had from here
 * @throws a refusal that names what is wrong
 */
export async function checkCorrection(
  client: ErpClient,
  asked: Asked,
  references: string[],
): Promise<CheckedCorrection> {
  const { theCase, sent } = asked
  refuseWrongRecord(theCase)
  const creditable = await readCreditable(client, sent.invoiceId, references)
  const { invoice } = creditable
  refuseWrongInvoice(theCase, creditable)
  const returnReasonId = await reasonId(client, sent.reasonCode)
  const base = { invoice, customerId: invoice.customerId ?? '', returnReasonId }
  switch (sent.correctionAction) {
    case 'Create Return':
      return { ...base, ...linesToReturn(creditable, sent), accountId: null, isLinked: false }
    case 'Create Credit and Rebill':
      return { ...base, ...(await wholeInvoice(client, creditable)), lines: null, amount: null, accountId: null }
    case 'Credit Only': {
      const amount = amountToCredit(creditable, sent)
      const accountId = await accountIdOf(client, asked.creditAccountNumber)
      return { ...base, lines: null, amount, accountId, isLinked: false }
    }
  }
}

function refuseWrongRecord({ relatedRecordType, relatedRecordId }: Case): void {
  if (relatedRecordType === null || relatedRecordId === null) {
    throw refuse('conflict', 'Link the case to a customer or a sales order first.')
  }
  if (relatedRecordType !== 'Customer' && relatedRecordType !== 'Sales Order') {
    throw refuse('conflict', 'Only what was sold can be corrected: link the case to a customer or a sales order.')
  }
}

function refuseWrongInvoice({ relatedRecordType, relatedRecordId }: Case, { invoice }: CreditableInvoice): void {
  if (relatedRecordType === 'Customer' && relatedRecordId?.toLowerCase() !== invoice.customerId?.toLowerCase()) {
    throw wrong('invoiceId', 'This invoice is of another customer than the case.')
  }
  if (invoice.status === 'Draft' || invoice.status === 'In Review' || invoice.status === '') {
    throw wrong('invoiceId', 'This invoice has not been posted yet; change the draft in Business Central.')
  }
  if (invoice.status === 'Canceled' || invoice.status === 'Corrective') {
    throw wrong('invoiceId', 'This invoice has been canceled or corrected already.')
  }
}

function linesToReturn(creditable: CreditableInvoice, { lines: sent }: NewCorrection) {
  const { lines } = creditable
  if (!sent) throw wrong('lines', 'Say what comes back: at least one line with its quantity.')
  const wanted = new Map<string, string>()
  for (const { lineId, quantity } of sent) wanted.set(lineId, add(wanted.get(lineId) ?? '0', quantity))
  for (const [lineId, quantity] of wanted) {
    const found = lines.find(({ line }) => line.id === lineId)
    if (!found || found.line.lineType !== 'Item') throw wrong('lines', 'One of the lines is no item of this invoice.')
    if (compare(quantity, found.creditable) > 0) {
      throw wrong('lines', `Of one of the lines at most ${found.creditable} can still be credited.`)
    }
  }
  const parts = lines.flatMap(({ line }) => copied(line, wanted.get(line.id) ?? '0'))
  const amount = amountWithin(creditable, netOf(parts))
  return { lines: [...wanted].map(([lineId, quantity]) => ({ lineId, quantity })), amount }
}

/**
 * What is left, where the roundings of what was credited before have made that less than these lines come to; null where
 * they are worth what they come to, and where the invoice states no total.
 */
function amountWithin(creditable: CreditableInvoice, net: string): string | null {
  const { lines, creditedLines, invoice, leftAmount } = creditable
  const left = compare(leftAmount, '0') > 0 ? leftAmount : '0'
  if (compare(invoice.totalAmountExcludingTax, '0') <= 0 || compare(net, left) <= 0) return null
  if (compare(subtract(net, leftAmount), mayDiffer(lines.length + creditedLines)) > 0)
    refuseAmountAbove(creditable, 'lines', net)
  return left
}

const notCopyableSentence = 'A line of this invoice, such as a charge, cannot be billed anew from here.'

/** A rebill turns the whole invoice round, so nothing of it may have been credited before. */
async function wholeInvoice(client: ErpClient, { invoice, lines, creditedAmount, fullyOpen }: CreditableInvoice) {
  if (compare(creditedAmount, '0') > 0 || lines.some(({ credited }) => compare(credited, '0') > 0)) {
    throw wrong('invoiceId', 'A part of this invoice has been credited already; it cannot be turned round as a whole.')
  }
  if (!lines.every(({ line }) => isCopyable(line))) throw wrong('invoiceId', notCopyableSentence)
  const drafts = await client.findCreditMemos({ invoiceNumber: invoice.number, status: 'Draft' })
  if (drafts.length > 0) {
    throw wrong('invoiceId', 'This invoice has a draft credit memo already. Post or delete that in Business Central.')
  }
  const order = invoice.orderNumber === '' ? [] : await client.findSalesOrders(invoice.orderNumber)
  return { isLinked: fullyOpen && order.length === 0 }
}

function amountToCredit(creditable: CreditableInvoice, { amount }: NewCorrection): string {
  if (amount === undefined) throw wrong('amount', 'Say how much is credited.')
  refuseAmountAbove(creditable, 'amount', amount)
  return amount
}

/** However often and in whatever way an invoice is credited, together that is no more than it was. */
function refuseAmountAbove({ leftAmount: left }: CreditableInvoice, path: string, amount: string): void {
  if (compare(left, '0') <= 0) throw wrong(path, 'Nothing of this invoice can be credited any more.')
  if (compare(amount, left) > 0) throw wrong(path, `At most ${asMoney(left)} can still be credited, without tax.`)
}

async function accountIdOf(client: ErpClient, number: string | null): Promise<string> {
  if (number === null) {
    throw refuse('conflict', 'No credit account is configured. A process manager names it under Integrations.')
  }
  const account = await client.accountByNumber(number)
  if (!account) throw refuse('conflict', `Business Central has no account ${number}. Check it under Integrations.`)
  return account.id
}

async function reasonId(client: ErpClient, code: string | null): Promise<string | null> {
  if (code === null) return null
  const reason = (await client.returnReasons()).find((one) => one.code.toUpperCase() === code.toUpperCase())
  if (!reason) throw wrong('reasonCode', 'Business Central has no such return reason.')
  return reason.id
}

const wrong = (path: string, message: string): Refusal =>
  refuse('invalid', { detail: message, errors: [{ path, message }] })
