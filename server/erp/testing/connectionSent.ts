import type { ErpConnectionSent } from '../../../contract/erp/erp.ts'
import type { Simulator } from '../../../simulator/simulator.ts'

/** Returns what a process manager stores to reach a simulator. */
export const connectionSent = (simulator: Simulator, change: Partial<ErpConnectionSent> = {}) => ({
  tenantId: simulator.tenantId,
  clientId: simulator.clientId,
  clientSecret: simulator.clientSecret,
  baseUrl: simulator.baseUrl,
  environment: simulator.environment,
  authority: simulator.url,
  companyId: simulator.companyId,
  creditAccountNumber: '4730',
  ...change,
})
