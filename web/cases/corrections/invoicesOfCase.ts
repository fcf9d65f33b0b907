import type { Case } from '../../../contract/cases/cases.ts'
import type { ErpInvoice } from '../../../contract/erp/erp.ts'
import { useErpInvoices } from '../../erp/queries.ts'

/** Whether an invoice can be corrected: a draft is edited instead, and a reversed one cannot be corrected again. */
export const isCorrectable = ({ status }: Pick<ErpInvoice, 'status'>): boolean => status === 'Open' || status === 'Paid'

/**
 * The filter for the invoices that a case may be about: its customer's, or those of its order; for an order with search text
 * any, since an invoice need not name its order.
 */
export function invoicesOf(
  { relatedRecordType, relatedRecordId, relatedRecord }: Case,
  words: string,
): string | undefined {
  if (relatedRecordType === 'Customer') return `customerId eq ${relatedRecordId}`
  const order = relatedRecord?.number
  return order && !words ? `orderNumber eq '${order.replaceAll("'", "''")}'` : undefined
}

/** The invoice of a case's order, if there is exactly one. */
export function useSingleInvoice(theCase: Case): ErpInvoice | undefined {
  const isOfOrder = theCase.relatedRecordType === 'Sales Order' && Boolean(theCase.relatedRecord)
  const list = useErpInvoices({ q: '', filter: invoicesOf(theCase, '') }, isOfOrder)
  const [first, ...others] = (list.data?.pages ?? []).flatMap(({ items }) => items)
  return isOfOrder && first && others.length === 0 && isCorrectable(first) ? first : undefined
}
