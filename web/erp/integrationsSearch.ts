/** The tabs of the page, in their order. */
export const erpTabs = ['overview', 'customers', 'sales-orders', 'invoices'] as const
export type ErpTab = (typeof erpTabs)[number]

/** What the page keeps in the address bar: the open tab, and the words and order of its list. */
export type IntegrationsSearch = { tab?: ErpTab | undefined; q?: string | undefined; sort?: string | undefined }

/** Reads an address; what does not fit is left out. */
export function readIntegrationsSearch({ tab, q, sort }: Record<string, unknown>): IntegrationsSearch {
  return {
    tab: erpTabs.find((one) => one === tab),
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    sort: typeof sort === 'string' && /^-?[a-zA-Z]{1,40}$/.test(sort) ? sort : undefined,
  }
}
