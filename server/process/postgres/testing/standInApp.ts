/**
 * An app process for tests: starts the PostgreSQL of the folder that it is given, reports that in one line of JSON, and
 * stops it when its input ends. If it may not start, it reports why and exits with 1.
 */
import { startOwnPostgres } from '../ownPostgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
try {
  const own = await startOwnPostgres({ dataDir, log: (logged) => print({ logged }), settings: { fsync: 'off' } })
  print({ connection: own.connection })
  process.stdin.resume().once('end', () => void own.stop().then(() => process.exit(0)))
} catch (error) {
  print({ refused: (error as Error).message })
  process.exit(1)
}
