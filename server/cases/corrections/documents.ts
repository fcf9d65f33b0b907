import { compare } from '../../../contract/values/decimals.ts'
import { ErpError, type CreditMemoRow, type ErpClient, type InvoiceRow } from '../../erp/erp.ts'
import type { SelectedCorrection } from './correctionStore.ts'

/**
 * Looks for each document before creating it, by the reference that it carries: what an attempt created whose response
 * was lost is found again, and never created twice.
 */

/**
 * Finds or creates the draft credit memo of a correction.
 * @param check throws when it may no longer be created
 */
export async function findOrMakeCreditMemo(
  client: ErpClient,
  correction: SelectedCorrection,
  check: () => Promise<unknown>,
): Promise<CreditMemoRow> {
  const there = theOnly(await client.findCreditMemos({ externalDocumentNumber: correction.reference }))
  if (there) return there
  if (correction.is_linked) {
    const linked = await findOrMakeLinkedMemo(client, correction, check)
    if (linked) return linked
  }
  await check()
  return client.createCreditMemo({
    customerId: correction.customer_id,
    externalDocumentNumber: correction.reference,
    currencyCode: correction.currency_code,
    ...reasonOf(correction),
  })
}

const reasonOf = ({ return_reason_id }: SelectedCorrection) =>
  return_reason_id === null ? {} : { customerReturnReasonId: return_reason_id }

/**
 * Makes Business Central copy the invoice; null when it was paid meanwhile, so that we have to create a memo of our
 * own.
 */
async function findOrMakeLinkedMemo(
  client: ErpClient,
  correction: SelectedCorrection,
  check: () => Promise<unknown>,
): Promise<CreditMemoRow | null> {
  const { externalDocumentNumber: ofInvoice } = await client.readInvoice(correction.invoice_id)
  // There was none when the correction was checked, so one without another correction's reference is ours. It may carry
  // the invoice's own reference, if the invoice was rebilled from here.
  const draft = async () =>
    (await client.findCreditMemos({ invoiceNumber: correction.invoice_number, status: 'Draft' })).find(
      ({ externalDocumentNumber: its }) => its === ofInvoice || !/^CASE-\d+-\d+$/.test(its),
    )
  let memo = await draft()
  if (!memo) {
    await check()
    try {
      await client.makeCorrectiveCreditMemo(correction.invoice_id)
    } catch (error) {
      if (error instanceof ErpError && error.kind === 'refused' && (await isPaidMeanwhile(client, correction)))
        return null
      throw error
    }
    memo = await draft()
  }
  if (!memo) throw new ErpError('malformed', 'noMemoMade', { doubtful: true })
  return client.patchCreditMemo(memo.id, memo['@odata.etag'], {
    externalDocumentNumber: correction.reference,
    ...reasonOf(correction),
  })
}

async function isPaidMeanwhile(client: ErpClient, { invoice_id }: SelectedCorrection): Promise<boolean> {
  const invoice = await client.readInvoice(invoice_id)
  return compare(invoice.remainingAmount, invoice.totalAmountIncludingTax) !== 0
}

/** Finds or creates the draft of the new invoice. */
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
 * Returns the document with a reference, or null while there is none.
 * @throws ErpError when two were created nevertheless: a person has to decide which one stays
 */
function theOnly<D extends { status: string }>(found: D[]): D | null {
  const [one, other] = found.filter(({ status }) => status !== 'Canceled')
  // A person corrects it in Business Central; Retry resumes from there.
  if (one && other) throw new ErpError('refused', 'twoDocuments')
  return one ?? found[0] ?? null
}
