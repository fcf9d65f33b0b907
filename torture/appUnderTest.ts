import { AppProcess } from './appProcess.ts'
import { Streams } from './browsers.ts'
import { Client, newTally, type Tally } from './client.ts'
import type { TestContext } from './testContext.ts'
import { AcknowledgedWrites } from './acknowledgedWrites.ts'
import { until } from './waiting.ts'
import { Writer } from './writers.ts'

/** One app process, a signed-in client, and browsers with open event streams. */
export type AppUnderTest = { app: AppProcess; client: Client; tally: Tally; streams: Streams }

export async function openAppUnderTest(
  context: TestContext,
  wishes: Parameters<typeof AppProcess.start>[0],
  listening: number,
): Promise<AppUnderTest> {
  const app = await AppProcess.start(wishes)
  context.onTeardown(() => app.stop())
  const tally = newTally()
  const client = new Client(() => app.url, tally)
  await client.signUp()
  const streams = await Streams.open(listening, client, [() => app.url])
  context.onTeardown(() => streams.close())
  await until('every stream to be open', () => streams.open === streams.all.length)
  return { app, client, tally, streams }
}

/**
 * People who write, each as one of the clients, and what was acknowledged to them; `finish` waits until each has
 * finished its current write.
 */
export function startWriters(
  { random }: TestContext,
  clients: readonly [Client, ...Client[]],
  people: number,
): { acknowledged: AcknowledgedWrites; finish(): Promise<void> } {
  const acknowledged = new AcknowledgedWrites()
  let over = false
  const working = Array.from({ length: people }, (_none, index) => {
    const client = clients[index % clients.length] ?? clients[0]
    return new Writer(client, random.fork(), acknowledged).work(() => over)
  })
  return {
    acknowledged,
    async finish() {
      over = true
      await Promise.all(working)
    },
  }
}
