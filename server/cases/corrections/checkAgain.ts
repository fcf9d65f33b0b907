import { ErpError, readCreditable, type ErpClient } from '../../erp/erp.ts'
import type { Reader } from '../../database/database.ts'
import { Refusal } from '../../process/refuse.ts'
import { checkLeft, type Checked } from './checkLeft.ts'
import { selectCorrectionsOfInvoice, type SelectedCorrection } from './correctionStore.ts'

/**
 * Checks once more, right before something is made: a correction may have failed, or waited for its company, and its
 * invoice been credited otherwise since.
 * @throws ErpError 'refused' when it cannot be credited any more
 */
export async function checkAgain(
  from: Reader,
  client: ErpClient,
  { invoice_id, reference: own, action, lines, amount }: SelectedCorrection,
): Promise<Checked> {
  const references = (await selectCorrectionsOfInvoice(from, invoice_id)).map(({ reference }) => reference)
  const creditable = await readCreditable(client, invoice_id, references, own)
  const wanted = { correctionAction: action, ...(lines && { lines }), ...(amount !== null && { amount }) }
  try {
    return await checkLeft(client, creditable, wanted, own)
  } catch (error) {
    throw error instanceof Refusal
      ? new ErpError('refused', error.reason ?? 'correctionNotMade', { params: error.params })
      : error
  }
}
