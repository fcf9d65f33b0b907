import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RelatedRecord } from '../../contract/cases/cases.ts'
import { send } from '../api/api.ts'
import { searchTerm } from './searchTerm.ts'

/** A record that can be linked: its name, and a few facts that distinguish it from others of that name. */
export type FoundRecord = { id: string; number: string; name: string; facts: string[] }

type Kind = RelatedRecord['type']
type Asked = { query: { q?: string | undefined }; signal: AbortSignal }

const readers: Record<Kind, (asked: Asked) => Promise<FoundRecord[]>> = {
  Customer: async (asked) =>
    (await send('GET /api/dynamics/customers', asked)).map(({ displayName, city, email, ...row }) =>
      found(row, displayName, city, email),
    ),
  Vendor: async (asked) =>
    (await send('GET /api/dynamics/vendors', asked)).map(({ displayName, city, email, ...row }) =>
      found(row, displayName, city, email),
    ),
  'Sales Order': async (asked) =>
    (await send('GET /api/dynamics/sales-orders', asked)).map(({ customerName, externalDocumentNumber, ...row }) =>
      found(row, customerName, externalDocumentNumber, row.orderDate),
    ),
  'Purchase Order': async (asked) =>
    (await send('GET /api/dynamics/purchase-orders', asked)).map(({ vendorName, ...row }) =>
      found(row, vendorName, row.orderDate),
    ),
  Item: async (asked) =>
    (await send('GET /api/dynamics/items', asked)).map(({ displayName, baseUnitOfMeasureCode, ...row }) =>
      found(row, displayName, baseUnitOfMeasureCode),
    ),
}

const found = (
  { id, number }: { id: string; number: string },
  name: string,
  ...facts: (string | null)[]
): FoundRecord => ({ id, number, name, facts: facts.filter((fact) => fact !== null && fact !== '') as string[] })

/** Milliseconds for which a response counts as current. */
const maxAge = 60_000

/** Records of a kind whose number, name or e-mail contains the words, from three letters on; else the first ones. */
export const useFoundRecords = (kind: Kind, words: string) =>
  useQuery({
    queryKey: ['erp', 'found', kind, searchTerm(words)],
    queryFn: ({ signal }) => readers[kind]({ query: { q: searchTerm(words) || undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: maxAge,
  })
