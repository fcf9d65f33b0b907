import { openSimulator, type Options, type Simulator } from '../../../simulator/simulator.ts'
import { openTestHouse, type TestHouse } from '../../testing/testApp.ts'
import { connectionSent } from './connectionSent.ts'

/** A house with a Business Central of its own, connected unless told otherwise. */
export type ErpHouse = { house: TestHouse; simulator: Simulator; close(): Promise<void> }

export { connectionSent }

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
