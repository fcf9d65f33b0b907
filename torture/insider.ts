/**
 * Loaded into the app before it starts: shifts its clock, and tells how much its heap holds. Timers go by another clock
 * and are not touched, as when an administrator sets the time.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What the torture asks of the process, and what it answers: bytes of the heap once what is garbage is gone. */
export type Order = { shiftBy: number } | { tellHeap: 'collected' }
export type Told = { shifted: number } | { heapUsed: number }

const RealDate = Date
let shift = 0

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...(given as [number]))
  }

  static override now(): number {
    return RealDate.now() + shift
  }
}
globalThis.Date = ShiftedDate as DateConstructor

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('message', (order: Order) => {
  if ('shiftBy' in order) {
    shift += order.shiftBy
    process.send?.({ shifted: shift } satisfies Told)
    return
  }
  collect()
  collect()
  process.send?.({ heapUsed: process.memoryUsage().heapUsed } satisfies Told)
})
process.channel?.unref()
