import { add, compare } from '../../../contract/decimals.ts'
import {
  ErpError,
  type CreditMemoRow,
  type ErpClient,
  type InvoiceRow,
  type LineRow,
  type NewLine,
} from '../../erp/erp.ts'
import type { SelectedCorrection } from './correctionStore.ts'

// Where a person has to put something right at the other end; Retry goes on from there.
const twoDocumentsSentence = 'Business Central has two documents of this correction. Delete one of them there.'
const twoLinesSentence = 'A line stands on the document twice. Delete one of the two in Business Central.'
const tooMuchSentence = 'The document comes to more than was billed. Mend its prices in Business Central.'

/**
 * Each document is looked for before it is made, by the reference that it carries: what was made in an attempt whose answer
 * got lost is found again, and never made twice.
 */

/** The draft credit memo of a correction. */
export async function findOrMakeCreditMemo(client: ErpClient, correction: SelectedCorrection): Promise<CreditMemoRow> {
  const there = theOnly(await client.findCreditMemos({ externalDocumentNumber: correction.reference }))
  if (there) return there
  if (correction.is_linked) {
    const linked = await makeLinkedMemo(client, correction)
    if (linked) return linked
  }
  return client.createCreditMemo({
    customerId: correction.customer_id,
    externalDocumentNumber: correction.reference,
    currencyCode: correction.currency_code,
    ...(correction.return_reason_id !== null && { customerReturnReasonId: correction.return_reason_id }),
  })
}

/** Has Business Central copy the invoice; null when it was paid in the meantime, and a memo of our own must do. */
async function makeLinkedMemo(client: ErpClient, correction: SelectedCorrection): Promise<CreditMemoRow | null> {
  // There was none when the correction was checked, so one that carries no other correction's reference is ours.
  const draft = async () =>
    (await client.findCreditMemos({ invoiceNumber: correction.invoice_number, status: 'Draft' })).find(
      ({ externalDocumentNumber }) => !/^CASE-\d+-\d+$/.test(externalDocumentNumber),
    )
  let memo = await draft()
  if (!memo) {
    try {
      await client.makeCorrectiveCreditMemo(correction.invoice_id)
    } catch (error) {
      if (error instanceof ErpError && error.kind === 'refused' && (await isPaidMeanwhile(client, correction)))
        return null
      throw error
    }
    memo = await draft()
  }
  if (!memo)
    throw new ErpError('malformed', 'Business Central made no credit memo of this invoice.', { doubtful: true })
  return client.patchCreditMemo(memo.id, memo['@odata.etag'], { externalDocumentNumber: correction.reference })
}

async function isPaidMeanwhile(client: ErpClient, { invoice_id }: SelectedCorrection): Promise<boolean> {
  const invoice = await client.readInvoice(invoice_id)
  return compare(invoice.remainingAmount, invoice.totalAmountIncludingTax) !== 0
}

/** The draft that bills anew. */
export async function findOrMakeInvoice(client: ErpClient, correction: SelectedCorrection): Promise<InvoiceRow> {
  const there = theOnly(await client.findInvoices({ externalDocumentNumber: correction.reference }))
  if (there) return there
  return client.createInvoice({
    customerId: correction.customer_id,
    externalDocumentNumber: correction.reference,
    currencyCode: correction.currency_code,
  })
}

/**
 * The document of a reference, or null while there is none.
 * @throws ErpError when one was made twice all the same: which of them stays is for a person to say
 */
function theOnly<D extends { status: string }>(found: D[]): D | null {
  const [one, other] = found.filter(({ status }) => status !== 'Canceled')
  if (one && other) throw new ErpError('refused', twoDocumentsSentence)
  return one ?? found[0] ?? null
}

/** Adds to a credit memo the lines that it still lacks. */
export async function completeMemoLines(
  client: ErpClient,
  correction: SelectedCorrection,
  memoId: string,
): Promise<void> {
  const invoice = await client.readInvoiceWithLines(correction.invoice_id)
  const { amount } = correction
  await complete(amount ?? invoice.totalAmountExcludingTax, linesWanted(correction, invoice), {
    list: () => client.listCreditMemoLines(memoId),
    add: (line) => client.addCreditMemoLine(memoId, line),
    read: () => client.readCreditMemo(memoId),
  })
}

/** Adds to the new invoice the lines that it still lacks. */
export async function completeInvoiceLines(
  client: ErpClient,
  correction: SelectedCorrection,
  invoiceId: string,
): Promise<void> {
  const { salesInvoiceLines, totalAmountExcludingTax } = await client.readInvoiceWithLines(correction.invoice_id)
  await complete(totalAmountExcludingTax, salesInvoiceLines.flatMap(copied), {
    list: () => client.listInvoiceLines(invoiceId),
    add: (line) => client.addInvoiceLine(invoiceId, line),
    read: () => client.readInvoice(invoiceId),
  })
}

type Made = {
  list(): Promise<LineRow[]>
  add(line: NewLine): Promise<unknown>
  read(): Promise<{ totalAmountExcludingTax: string }>
}

/**
 * Adds the lines that a document lacks, and looks at what it then comes to: prices that include tax, or an invoice's own
 * discount, are not in its lines.
 * @param most what it may come to, without tax
 * @throws ErpError when a line stands there twice, or when it comes to more: a person puts it right, then it goes on
 */
async function complete(most: string, wanted: NewLine[], document: Made): Promise<void> {
  for (const line of compareLines(wanted, await document.list()).lacking) await document.add(line)
  const { doubled } = compareLines(wanted, await document.list())
  if (doubled.length > 0) throw new ErpError('refused', twoLinesSentence)
  const { totalAmountExcludingTax: total } = await document.read()
  // Each line may have been rounded another way; a total of nothing was not stated.
  if (compare(most, '0') > 0 && compare(total, add(most, (wanted.length / 100).toFixed(2))) > 0) {
    throw new ErpError('refused', tooMuchSentence)
  }
}

/** What stands on the credit memo in the end. */
function linesWanted(correction: SelectedCorrection, { salesInvoiceLines = [] }: InvoiceRow): NewLine[] {
  if (correction.action === 'Credit Only') {
    return [
      {
        lineType: 'Account',
        ...(correction.account_id !== null && { accountId: correction.account_id }),
        description: `Credit for invoice ${correction.invoice_number}`.slice(0, 100),
        quantity: '1',
        unitPrice: correction.amount ?? '0',
      },
    ]
  }
  if (correction.action === 'Create Credit and Rebill') return salesInvoiceLines.flatMap(copied)
  return (correction.lines ?? []).flatMap(({ lineId, quantity }) =>
    salesInvoiceLines.filter(({ id }) => id === lineId).flatMap((line) => copied({ ...line, quantity })),
  )
}

/** Whether a line can be written through the API: fixed assets, charges and others cannot, nor need they where they are empty. */
export const isCopyable = ({ lineType, quantity }: LineRow): boolean =>
  ['Item', 'Account', 'Comment'].includes(lineType) || compare(quantity, '0') === 0

/** A line as it is sent again. */
function copied(line: LineRow): NewLine[] {
  const { lineType, description } = line
  if (lineType === 'Comment') return [{ lineType, description }]
  if (lineType !== 'Item' && lineType !== 'Account') return []
  return [
    {
      lineType,
      ...(lineType === 'Item' && line.itemId !== null && { itemId: line.itemId }),
      ...(lineType === 'Account' && line.accountId !== null && { accountId: line.accountId }),
      ...(line.itemVariantId !== null && { itemVariantId: line.itemVariantId }),
      ...(line.locationId !== null && { locationId: line.locationId }),
      description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      ...(compare(line.discountPercent, '0') !== 0 && { discountPercent: line.discountPercent }),
      ...(line.unitOfMeasureCode !== '' && { unitOfMeasureCode: line.unitOfMeasureCode }),
      ...(line.taxCode !== '' && { taxCode: line.taxCode }),
    },
  ]
}

/** Which of the wanted lines are not there yet, and which of them are there once more; each line that is there stands for one. */
function compareLines(wanted: NewLine[], there: LineRow[]): { lacking: NewLine[]; doubled: LineRow[] } {
  const left = [...there]
  const lacking = wanted.filter((line) => {
    const at = left.findIndex((one) => isSame(one, line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const isOneMore = (line: LineRow) => line.lineType !== 'Comment' && wanted.some((one) => isSame(line, one))
  return { lacking, doubled: left.filter(isOneMore) }
}

function isSame(there: LineRow, wanted: NewLine): boolean {
  if (there.lineType !== wanted.lineType) return false
  if (wanted.lineType === 'Comment') return there.description === wanted.description
  return (
    (wanted.itemId === undefined || there.itemId === wanted.itemId) &&
    (wanted.itemVariantId === undefined || there.itemVariantId === wanted.itemVariantId) &&
    (wanted.accountId === undefined || there.accountId === wanted.accountId) &&
    compare(there.quantity, wanted.quantity ?? '0') === 0 &&
    compare(there.unitPrice, wanted.unitPrice ?? '0') === 0
  )
}
