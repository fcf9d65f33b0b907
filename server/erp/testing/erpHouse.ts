import type { ErpConnectionSent } from '../../../contract/erp.ts'
import { openSimulator, type Options, type Simulator } from '../../../simulator/simulator.ts'
import { openTestHouse, type TestHouse } from '../../platform/testing/testHouse.ts'

/** A house with a Business Central of its own, connected unless told otherwise. */
export type ErpHouse = { house: TestHouse; simulator: Simulator; close(): Promise<void> }

/** What a process manager stores to reach a simulator. */
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

export async function openErpHouse(options: Options & { connect?: boolean } = {}): Promise<ErpHouse> {
  const { connect = true, ...simulated } = options
  const simulator = await openSimulator(simulated)
  const house = await openTestHouse({ erpAllowedHosts: [new URL(simulator.url).host] })
  if (connect) await house.manager.expect(200, 'PUT', '/api/dynamics/connection', connectionSent(simulator))
  return {
    house,
    simulator,
    async close() {
      await house.close()
      await simulator.close()
    },
  }
}
