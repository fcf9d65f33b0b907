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

/** The one invoice that a case is about, if that is known: the only one of its order, or the only one that its text names. */
export function useSuggestedInvoice(theCase: Case): ErpInvoice | undefined {
  const { relatedRecordType, relatedRecord, title, description } = theCase
  const isOfOrder = relatedRecordType === 'Sales Order' && Boolean(relatedRecord)
  const isOfCustomer = relatedRecordType === 'Customer'
  const list = useErpInvoices({ q: '', filter: invoicesOf(theCase, '') }, isOfOrder || isOfCustomer)
  const invoices = (list.data?.pages ?? []).flatMap(({ items }) => items)
  const words = new Set(`${title} ${description}`.toUpperCase().split(/[\s,;:()]+|\.(?:\s|$)/))
  const named = ({ number }: ErpInvoice) => words.has(number.toUpperCase())
  const [first, ...others] = isOfCustomer ? invoices.filter(named) : isOfOrder ? invoices : []
  return first && others.length === 0 && isCorrectable(first) ? first : undefined
}
