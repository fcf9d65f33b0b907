/**
 * Loaded into the app before it starts: shifts its clock and reports the size of its heap. Timers use another clock
 * and are not affected, as when an administrator sets the time.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What the tests send to the process, and what it replies: bytes of the heap after a garbage collection. */
export type Command = { shiftBy: number } | { readHeap: 'collected' }
export type Reply = { shifted: number } | { heapUsed: number }

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

process.on('message', (command: Command) => {
  if ('shiftBy' in command) {
    shift += command.shiftBy
    process.send?.({ shifted: shift } satisfies Reply)
    return
  }
  collect()
  collect()
  process.send?.({ heapUsed: process.memoryUsage().heapUsed } satisfies Reply)
})
process.channel?.unref()
