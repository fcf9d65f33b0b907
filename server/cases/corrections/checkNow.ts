import type { Case } from '../../../contract/cases.ts'
import type { NewCorrection } from '../../../contract/corrections.ts'
import { accessErp, companyPlaces, ErpError, refusalOf } from '../../erp/erp.ts'
import type { Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { checkCorrection, type CheckedCorrection } from './checkCorrection.ts'
import { selectCorrectionsOfInvoice } from './correctionStore.ts'

/** Where it is carried out, and how. */
type Begun = { place: string | null; company_name: string | null; is_posted_here: boolean }

/**
 * Checks a correction in the company that is connected now.
 * @throws a refusal that names what is wrong
 */
export async function checkNow(
  services: Services,
  theCase: Case,
  sent: NewCorrection,
): Promise<{ checked: CheckedCorrection; begun: Begun }> {
  try {
    const access = await accessErp(services)
    if (!access) throw refuse('correctionNotConnected')
    const { stored } = access
    const had = await selectCorrectionsOfInvoice(services.database, sent.invoiceId)
    const asked = { theCase, sent, creditAccountNumber: stored.credit_account_number }
    const checked = await checkCorrection(
      access.client(),
      asked,
      had.map(({ reference }) => reference),
    )
    const { company_name, may_post } = stored
    return { checked, begun: { place: companyPlaces(stored)[0] ?? null, company_name, is_posted_here: may_post } }
  } catch (error) {
    throw error instanceof ErpError ? refusalOf(error) : error
  }
}

/** What is kept of a correction that was checked. */
export const rowOf = (sent: NewCorrection, { invoice, ...checked }: CheckedCorrection) => ({
  action: sent.correctionAction,
  invoice_id: sent.invoiceId,
  invoice_number: invoice.number,
  customer_id: checked.customerId,
  currency_code: invoice.currencyCode,
  lines: checked.lines && JSON.stringify(checked.lines),
  amount: checked.amount,
  return_reason_id: checked.returnReasonId,
  account_id: checked.accountId,
  is_linked: checked.isLinked,
})
