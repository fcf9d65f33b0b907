import type { EightD, EightDSentInput } from '../../contract/eightD/eightD.ts'

/** An 8D as it is sent: without what the server computes. */
export function sentOf({ carId: _carId, clocks: _clocks, version: _version, ...sent }: EightD): EightDSentInput {
  return sent
}
