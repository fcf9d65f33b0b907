import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '../../refuse.ts'
import { answerTasks } from '../answerTasks.ts'

// Behaves as its task names.

let atWork = 0
const held: unknown[] = []

answerTasks(async (order: string | Uint8Array) => {
  if (typeof order !== 'string') return Buffer.from(order).swap16()
  if (order === 'hang') await new Promise(() => undefined)
  if (order === 'spin') for (;;) atWork += 0
  if (order === 'crash') process.exit(7)
  if (order === 'refuse') throw refuse('tooManyFrames', { frames: 100 })
  if (order === 'throw') throw new TypeError('Nobody foresaw this.')
  if (order === 'objects') for (;;) held.push({ text: `${held.length}` })
  if (order === 'buffers') for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1))
  if (order === 'environment') return Object.keys(process.env).sort().join(' ')
  atWork += 1
  await pause(20)
  const answer = `${order}, ${atWork} at once, process ${process.pid}`
  atWork -= 1
  return answer
})
