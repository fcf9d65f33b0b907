import type { Case } from '../../../contract/cases/cases.ts'
import type { NewCorrection } from '../../../contract/cases/corrections.ts'
import { add, asMoney, compare, round, subtract } from '../../../contract/values/decimals.ts'
import type { Reader } from '../../database/database.ts'
import {
  accessErp,
  companyPlaces,
  ErpError,
  isCompanyGone,
  readCreditable,
  refusalOf,
  type CreditableInvoice,
  type ErpClient,
} from '../../erp/erp.ts'
import { refuse, Refusal } from '../../process/refuse.ts'
import type { Services } from '../../records/services.ts'
import { selectCorrectionsOfInvoice, type SelectedCorrection } from './correctionStore.ts'
import { copied, isCopyable, mayDiffer, netOf, placesOf } from './wantedLines.ts'

/** What is to be credited of an invoice. */
type Wanted = Pick<NewCorrection, 'correctionAction' | 'lines' | 'amount'>

/** What can be credited of it. */
type Checked = {
  lines: { lineId: string; quantity: string }[] | null
  amount: string | null
  /** Whether Business Central can create the memo itself, linked to the invoice. */
  isLinked: boolean
}

/**
 * Checks a requested correction in the company that is connected now, before anything is sent. Returns the columns in
 * which it is stored.
 * @throws a refusal that names what is wrong
 */
export async function checkNewCorrection(services: Services, theCase: Case, sent: NewCorrection) {
  try {
    const access = await accessErp(services)
    if (!access) throw refuse('correctionNotConnected')
    const { credit_account_number, company_name, may_post } = access.stored
    const references = await referencesOf(services.database, sent.invoiceId)
    const checked = await checkWith(access.client(), theCase, sent, { references, credit_account_number })
    return { ...checked, place: companyPlaces(access.stored)[0] ?? null, company_name, is_posted_here: may_post }
  } catch (error) {
    throw error instanceof ErpError ? refusalOf(error) : error
  }
}

/** @param references of the corrections that were made of this invoice from here */
export async function checkWith(
  client: ErpClient,
  theCase: Case,
  sent: NewCorrection,
  { references, credit_account_number }: { references: string[]; credit_account_number: string | null },
) {
  refuseWrongRecord(theCase)
  const creditable = await readCreditable(client, sent.invoiceId, references).catch((error: unknown) => {
    const isUnknown = error instanceof ErpError && error.kind === 'notFound' && !isCompanyGone(error)
    throw isUnknown ? refuse('invoiceUnknown', { at: 'invoiceId' }) : error
  })
  const { invoice } = creditable
  refuseInvoiceOfOther(theCase, creditable)
  const { lines, amount, isLinked } = await checkLeft(client, creditable, sent)
  const isAmount = sent.correctionAction === 'Credit Only'
  return {
    action: sent.correctionAction,
    invoice_id: sent.invoiceId,
    invoice_number: invoice.number,
    customer_id: invoice.customerId ?? '',
    currency_code: invoice.currencyCode,
    lines: lines && JSON.stringify(lines),
    amount,
    is_linked: isLinked,
    return_reason_id: await reasonIdOf(client, sent.reasonCode),
    account_id: isAmount ? await accountIdOf(client, credit_account_number) : null,
  }
}

/**
 * Checks again, right before a document is created: a correction may have failed, or waited for its company, and its
 * invoice may have been credited by other means since.
 * @throws ErpError 'refused' when it can no longer be credited
 */
export async function checkAgain(
  from: Reader,
  client: ErpClient,
  { invoice_id, reference: own, action, lines, amount }: SelectedCorrection,
): Promise<Checked> {
  const creditable = await readCreditable(client, invoice_id, await referencesOf(from, invoice_id), own)
  const wanted = { correctionAction: action, ...(lines && { lines }), ...(amount !== null && { amount }) }
  try {
    return await checkLeft(client, creditable, wanted, own)
  } catch (error) {
    throw error instanceof Refusal
      ? new ErpError('refused', error.reason ?? 'correctionNotMade', { params: error.params })
      : error
  }
}

/** The references of the corrections that were made of an invoice from here. */
const referencesOf = async (from: Reader, invoiceId: string): Promise<string[]> =>
  (await selectCorrectionsOfInvoice(from, invoiceId)).map(({ reference }) => reference)

function refuseWrongRecord({ relatedRecordType, relatedRecordId }: Case): void {
  if (relatedRecordType === null || relatedRecordId === null) throw refuse('correctionNeedsRecord')
  if (relatedRecordType !== 'Customer' && relatedRecordType !== 'Sales Order') throw refuse('correctionNeedsSale')
}

function refuseInvoiceOfOther({ relatedRecordType, relatedRecordId }: Case, { invoice }: CreditableInvoice): void {
  if (relatedRecordType === 'Customer' && relatedRecordId?.toLowerCase() !== invoice.customerId?.toLowerCase()) {
    throw refuse('invoiceOfOther', { at: 'invoiceId' })
  }
}

async function accountIdOf(client: ErpClient, number: string | null): Promise<string> {
  if (number === null) throw refuse('noCreditAccount')
  const account = await client.accountByNumber(number)
  if (!account) throw refuse('creditAccountUnknown', { account: number })
  return account.id
}

async function reasonIdOf(client: ErpClient, code: string | null): Promise<string | null> {
  if (code === null) return null
  const reason = (await client.returnReasons()).find((one) => one.code.toUpperCase() === code.toUpperCase())
  if (!reason) throw refuse('returnReasonUnknown', { at: 'reasonCode' })
  return reason.id
}

/**
 * Checks what is to be credited against what is left of the invoice.
 * @param own the reference of the correction itself, once it has one: its own documents do not count against it
 * @throws a refusal that names what is wrong
 */
async function checkLeft(
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
 * Returns what is left, when earlier roundings have made that a different amount than these lines add up to: less, or
 * more if these lines complete the credit; null when they are worth their sum, and when the invoice states no total.
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

/** A rebill reverses the whole invoice, so nothing of it may have been credited before. */
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

/** However often and by whatever means an invoice is credited, the total must not exceed the invoice. */
function refuseAmountAbove({ leftAmount: left }: CreditableInvoice, path: string, amount: string): void {
  if (compare(left, '0') <= 0) throw refuse('nothingLeft', { at: path })
  if (compare(amount, left) > 0) throw refuse('amountAboveLeft', { amount: asMoney(left) }, { at: path })
}
