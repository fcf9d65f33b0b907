import { parts, type Wishes } from './parts.ts'
import { Table } from './table.ts'

// One part, in a separate process: `run.ts` starts it, receives its results, and stops it if it hangs.
const [name = '', wishes = '{}'] = process.argv.slice(2)
try {
  await parts[name]?.measure(new Table((found) => process.send?.(found)), JSON.parse(wishes) as Wishes)
  process.exitCode = 0
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// The results must be sent before the process ends.
process.disconnect()
