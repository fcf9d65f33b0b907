import { openSimulator, type Options, type Simulator } from '../../../simulator/simulator.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { connectionSent } from './connectionSent.ts'

/** An app with a Business Central of its own, connected unless the options say otherwise. */
export type ErpApp = { testApp: TestApp; simulator: Simulator; close(): Promise<void> }

export { connectionSent }

export async function openErpApp(options: Options & { connect?: boolean } = {}): Promise<ErpApp> {
  const { connect = true, ...simulated } = options
  const simulator = await openSimulator(simulated)
  const testApp = await openTestApp({ erpAllowedHosts: [new URL(simulator.url).host] })
  if (connect) await testApp.manager.expect(200, 'PUT', '/api/dynamics/connection', connectionSent(simulator))
  return {
    testApp,
    simulator,
    async close() {
      await testApp.close()
      await simulator.close()
    },
  }
}
