import { gates, type GateName } from '../../../contract/gates/gateChoices.ts'
import type { Gate } from '../../../contract/gates/gates.ts'

/** A gate that is not met, for tests. */
export const aGate = (gate: GateName, more: Partial<Gate> = {}): Gate => ({
  gate,
  state: gates[gate].state,
  met: false,
  required: true,
  blocking: false,
  box: gates[gate].box,
  text: gates[gate].text,
  values: { count: 1 },
  ...more,
})
