import type { StoredConnection } from './store.ts'

/** Numbers of pages in Business Central's own client. */
const pages = {
  customer: 21,
  vendor: 26,
  item: 30,
  salesOrder: 42,
  purchaseOrder: 50,
  draftInvoice: 43,
  postedInvoice: 132,
  draftCreditMemo: 44,
  postedCreditMemo: 134,
} as const

/** Returns the URL at which a person opens a record in Business Central. */
export function recordUrl(stored: StoredConnection, page: keyof typeof pages, number: string): string {
  const base = new URL(stored.base_url)
  // In the cloud the API has a host of its own; the client's host is the same without the first label.
  if (!base.hostname.startsWith('api.')) return `${base.origin}/`
  const place = `${encodeURIComponent(stored.tenant_id)}/${encodeURIComponent(stored.environment)}`
  const url = new URL(`https://${base.hostname.replace(/^api\./, '')}/${place}/`)
  if (stored.company_name) url.searchParams.set('company', stored.company_name)
  url.searchParams.set('page', String(pages[page]))
  url.searchParams.set('filter', `'No.' IS '${number.replaceAll("'", "''")}'`)
  return url.href
}
