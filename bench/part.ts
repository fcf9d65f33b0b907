import { parts, type Wishes } from './parts.ts'
import { Table } from './table.ts'

// One part, in a process of its own: `run.ts` starts it, hears what it finds, and ends it when it hangs.
const [name = '', wishes = '{}'] = process.argv.slice(2)
try {
  await parts[name]?.measure(new Table((found) => process.send?.(found)), JSON.parse(wishes) as Wishes)
  process.exitCode = 0
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// What was said has to arrive before the end.
process.disconnect()
