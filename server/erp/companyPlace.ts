import type { Reader } from '../platform/database.ts'
import { selectConnection, type StoredConnection } from './store.ts'

type Stored = Pick<StoredConnection, 'base_url' | 'tenant_id' | 'environment' | 'company_id'>

/** What tells a company from every other one: a copy of an environment has its companies' ids. Null when none is picked. */
export const companyPlace = ({ base_url, tenant_id, environment, company_id }: Stored): string | null =>
  company_id === null ? null : `${base_url} ${tenant_id} ${environment} ${company_id}`.toLowerCase()

/** The company that is connected now. */
export async function readCompanyPlace(from: Reader): Promise<string | null> {
  const stored = await selectConnection(from)
  return stored ? companyPlace(stored) : null
}
