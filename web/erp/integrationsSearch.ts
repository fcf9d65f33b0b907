export const erpTabs = ['overview', 'customers', 'sales-orders', 'invoices'] as const
export type ErpTab = (typeof erpTabs)[number]

/** What the page keeps in the address: the open tab, and the search text and order of its list. */
type IntegrationsSearch = { tab?: ErpTab | undefined; q?: string | undefined; sort?: string | undefined }

/** Parses search parameters; invalid ones are dropped. */
export function readIntegrationsSearch({ tab, q, sort }: Record<string, unknown>): IntegrationsSearch {
  return {
    tab: erpTabs.find((one) => one === tab),
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    sort: typeof sort === 'string' && /^-?[a-zA-Z]{1,40}$/.test(sort) ? sort : undefined,
  }
}
