import type { Reader } from '../database/database.ts'
import { selectConnection, type StoredConnection } from './store.ts'

type Stored = Pick<StoredConnection, 'base_url' | 'tenant_id' | 'tenant_names' | 'environment' | 'company_id'>

/**
 * What distinguishes a company from every other one: a copy of an environment has its companies' ids. Written with each name that
 * its tenant goes by, the one to keep first; none when no company is picked.
 */
export function companyPlaces({ base_url, tenant_id, tenant_names, environment, company_id }: Stored): string[] {
  if (company_id === null) return []
  const names = new Set([...tenant_names, tenant_id.toLowerCase()])
  return [...names].map((name) => `${base_url} ${name} ${environment} ${company_id}`.toLowerCase())
}

/** Whether a name is one of the connection's tenant: the one that was typed, or another by which it is known to go. */
export const isTenantOf = ({ tenant_id, tenant_names }: Stored, name: string): boolean =>
  [tenant_id.toLowerCase(), ...tenant_names].includes(name.toLowerCase())

/** The company that is connected now, as `companyPlaces` writes it. */
export async function readCompanyPlaces(from: Reader): Promise<string[]> {
  const stored = await selectConnection(from)
  return stored ? companyPlaces(stored) : []
}
