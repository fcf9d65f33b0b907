import { compare } from '../../../contract/decimals.ts'
import {
  ErpError,
  type CreditMemoRow,
  type ErpClient,
  type InvoiceRow,
  type LineRow,
  type NewLine,
} from '../../erp/erp.ts'
import type { SelectedCorrection } from './correctionStore.ts'

/**
 * Each document is looked for before it is made, by the reference that it carries: what was made in an attempt whose answer
 * got lost is found again, and never made twice.
 */

/** The draft credit memo of a correction. */
export async function findOrMakeCreditMemo(client: ErpClient, correction: SelectedCorrection): Promise<CreditMemoRow> {
  const [there] = await client.findCreditMemos({ externalDocumentNumber: correction.reference })
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
  const [there] = await client.findInvoices({ externalDocumentNumber: correction.reference })
  if (there) return there
  return client.createInvoice({
    customerId: correction.customer_id,
    externalDocumentNumber: correction.reference,
    currencyCode: correction.currency_code,
  })
}

/** Adds to a credit memo the lines that it still lacks. */
export async function completeMemoLines(
  client: ErpClient,
  correction: SelectedCorrection,
  memoId: string,
): Promise<void> {
  const there = await client.listCreditMemoLines(memoId)
  const lacking = missing(await linesWanted(client, correction), there)
  for (const line of lacking) await client.addCreditMemoLine(memoId, line)
}

/** Adds to the new invoice the lines that it still lacks. */
export async function completeInvoiceLines(
  client: ErpClient,
  correction: SelectedCorrection,
  invoiceId: string,
): Promise<void> {
  const { salesInvoiceLines = [] } = await client.readInvoiceWithLines(correction.invoice_id)
  const there = await client.listInvoiceLines(invoiceId)
  for (const line of missing(salesInvoiceLines.flatMap(copied), there)) await client.addInvoiceLine(invoiceId, line)
}

/** What stands on the credit memo in the end. */
async function linesWanted(client: ErpClient, correction: SelectedCorrection): Promise<NewLine[]> {
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
  const { salesInvoiceLines = [] } = await client.readInvoiceWithLines(correction.invoice_id)
  if (correction.action === 'Create Credit and Rebill') return salesInvoiceLines.flatMap(copied)
  return (correction.lines ?? []).flatMap(({ lineId, quantity }) =>
    salesInvoiceLines.filter(({ id }) => id === lineId).flatMap((line) => copied({ ...line, quantity })),
  )
}

/** A line as it is sent again. Kinds that cannot be written through the API, such as fixed assets, are left out. */
function copied(line: LineRow): NewLine[] {
  const { lineType, description } = line
  if (lineType === 'Comment') return [{ lineType, description }]
  if (lineType !== 'Item' && lineType !== 'Account') return []
  return [
    {
      lineType,
      ...(lineType === 'Item' && line.itemId !== null && { itemId: line.itemId }),
      ...(lineType === 'Account' && line.accountId !== null && { accountId: line.accountId }),
      description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      ...(compare(line.discountPercent, '0') !== 0 && { discountPercent: line.discountPercent }),
      ...(line.unitOfMeasureCode !== '' && { unitOfMeasureCode: line.unitOfMeasureCode }),
      ...(line.taxCode !== '' && { taxCode: line.taxCode }),
    },
  ]
}

/** Those of the wanted lines that are not there yet; each line that is there stands for one of them. */
function missing(wanted: NewLine[], there: LineRow[]): NewLine[] {
  const left = [...there]
  return wanted.filter((line) => {
    const at = left.findIndex((one) => isSame(one, line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function isSame(there: LineRow, wanted: NewLine): boolean {
  if (there.lineType !== wanted.lineType) return false
  if (wanted.lineType === 'Comment') return there.description === wanted.description
  return (
    (wanted.itemId === undefined || there.itemId === wanted.itemId) &&
    (wanted.accountId === undefined || there.accountId === wanted.accountId) &&
    compare(there.quantity, wanted.quantity ?? '0') === 0 &&
    compare(there.unitPrice, wanted.unitPrice ?? '0') === 0
  )
}
