import type { ErpConnection } from '../../contract/erp.ts'
import { withoutTrailingSlashes } from '../../contract/withoutTrailingSlashes.ts'

type CompanyPlace = Pick<ErpConnection, 'baseUrl' | 'tenantId' | 'environment' | 'companyId'>

/** An address or a name as the server tells it from others. */
const plain = (text: string | null) => withoutTrailingSlashes((text ?? '').trim().toLowerCase())

/** Whether another company is meant than the one that is connected, however its tenant is written. */
export function isAnotherCompany(stored: ErpConnection, values: CompanyPlace): boolean {
  const tenants = [plain(stored.tenantId), ...stored.tenantNames]
  if (!tenants.includes(plain(values.tenantId))) return true
  return (['baseUrl', 'environment', 'companyId'] as const).some(
    (field) => plain(stored[field]) !== plain(values[field]),
  )
}
