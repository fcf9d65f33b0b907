import type { NewCorrection } from '../../../contract/corrections.ts'
import type { Case } from '../../../contract/cases.ts'
import { readCreditable, type CreditableInvoice, type ErpClient } from '../../erp/erp.ts'
import { refuse } from '../../process/refuse.ts'
import { checkLeft, type Checked } from './checkLeft.ts'

/** What a correction will do, once everything about it has been checked. */
export type CheckedCorrection = Checked & {
  invoice: CreditableInvoice['invoice']
  customerId: string
  returnReasonId: string | null
  accountId: string | null
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
  const left = await checkLeft(client, creditable, sent)
  const returnReasonId = await reasonId(client, sent.reasonCode)
  const accountId =
    sent.correctionAction === 'Credit Only' ? await accountIdOf(client, asked.creditAccountNumber) : null
  return { invoice, customerId: invoice.customerId ?? '', ...left, returnReasonId, accountId }
}

function refuseWrongRecord({ relatedRecordType, relatedRecordId }: Case): void {
  if (relatedRecordType === null || relatedRecordId === null) {
    throw refuse('correctionNeedsRecord')
  }
  if (relatedRecordType !== 'Customer' && relatedRecordType !== 'Sales Order') {
    throw refuse('correctionNeedsSale')
  }
}

function refuseWrongInvoice({ relatedRecordType, relatedRecordId }: Case, { invoice }: CreditableInvoice): void {
  if (relatedRecordType === 'Customer' && relatedRecordId?.toLowerCase() !== invoice.customerId?.toLowerCase()) {
    throw refuse('invoiceOfOther', { at: 'invoiceId' })
  }
}

async function accountIdOf(client: ErpClient, number: string | null): Promise<string> {
  if (number === null) {
    throw refuse('noCreditAccount')
  }
  const account = await client.accountByNumber(number)
  if (!account) throw refuse('creditAccountUnknown', { account: number })
  return account.id
}

async function reasonId(client: ErpClient, code: string | null): Promise<string | null> {
  if (code === null) return null
  const reason = (await client.returnReasons()).find((one) => one.code.toUpperCase() === code.toUpperCase())
  if (!reason) throw refuse('returnReasonUnknown', { at: 'reasonCode' })
  return reason.id
}
