import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Contestant } from './contestant.ts'

/** Starts the baseline beside the app, on the same tables. */
export async function openBaseline(
  databaseUrl: string,
  database: number,
): Promise<Contestant & { close(): Promise<void> }> {
  const program = fileURLToPath(new URL('baselineServer.ts', import.meta.url))
  const child = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return {
    name: 'baseline',
    url: `http://127.0.0.1:${address.port}`,
    headers: {},
    program: child.pid ?? null,
    database,
    asks: {},
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
