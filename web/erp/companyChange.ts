import type { ErpConnection } from '../../contract/erp/erp.ts'
import { withoutTrailingSlashes } from '../../contract/values/withoutTrailingSlashes.ts'

type CompanyPlace = Pick<ErpConnection, 'baseUrl' | 'tenantId' | 'environment' | 'companyId'>

/** Normalises an address or name as the server does when comparing. */
const plain = (text: string | null) => withoutTrailingSlashes((text ?? '').trim().toLowerCase())

/** Whether the values mean another company than the connected one, however its tenant is written. */
export function isAnotherCompany(stored: ErpConnection, values: CompanyPlace): boolean {
  const tenants = [plain(stored.tenantId), ...stored.tenantNames]
  if (!tenants.includes(plain(values.tenantId))) return true
  return (['baseUrl', 'environment', 'companyId'] as const).some(
    (field) => plain(stored[field]) !== plain(values[field]),
  )
}
