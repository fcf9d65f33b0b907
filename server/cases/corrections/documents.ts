import { compare } from '../../../contract/decimals.ts'
import { ErpError, type CreditMemoRow, type ErpClient, type InvoiceRow } from '../../erp/erp.ts'
import type { SelectedCorrection } from './correctionStore.ts'

/**
 * Each document is looked for before it is made, by the reference that it carries: what was made in an attempt whose answer
 * got lost is found again, and never made twice.
 */

/**
 * The draft credit memo of a correction.
 * @param check throws when it may not be made any more
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

/** Has Business Central copy the invoice; null when it was paid in the meantime, and a memo of our own must do. */
async function findOrMakeLinkedMemo(
  client: ErpClient,
  correction: SelectedCorrection,
  check: () => Promise<unknown>,
): Promise<CreditMemoRow | null> {
  const { externalDocumentNumber: ofInvoice } = await client.readInvoice(correction.invoice_id)
  // There was none when the correction was checked, so one that carries no other correction's reference is ours. It may carry
  // the invoice's own, which is a reference too where the invoice was billed anew from here.
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
  // A person puts it right at the other end; Retry goes on from there.
  if (one && other) throw new ErpError('refused', 'twoDocuments')
  return one ?? found[0] ?? null
}
