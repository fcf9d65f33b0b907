import { setTimeout as pause } from 'node:timers/promises'

// Stands in for the process that reads photos, and does what the photo says in words.

let atWork = 0

async function act(photo: Uint8Array): Promise<void> {
  const order = Buffer.from(photo).toString()
  if (order === 'hang') return
  if (order === 'crash') process.exit(7)
  atWork += 1
  const lines = [{ text: `${order}, ${atWork} at once, process ${process.pid}`, confidence: 1 }]
  await pause(20)
  atWork -= 1
  const read = { codes: [], subject: null, description: null, department: null, severity: null, tags: [] }
  process.send?.(order === 'broken' ? { fault: 'This is no picture.' } : { reading: { lines, text: order, ...read } })
}

process.on('message', (photo: Uint8Array) => void act(photo))
process.on('disconnect', () => process.exit())
