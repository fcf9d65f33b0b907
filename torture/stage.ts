import { AppProcess } from './appProcess.ts'
import { Streams } from './browsers.ts'
import { Client, newTally, type Tally } from './client.ts'
import type { Ground } from './ground.ts'
import { Ledger } from './ledger.ts'
import { until } from './waiting.ts'
import { Writer } from './writers.ts'

/** One app process with somebody signed in and browsers that listen. */
export type Stage = { app: AppProcess; client: Client; tally: Tally; streams: Streams }

export async function openStage(
  ground: Ground,
  wishes: Parameters<typeof AppProcess.start>[0],
  listening: number,
): Promise<Stage> {
  const app = await AppProcess.start(wishes)
  ground.later(() => app.stop())
  const tally = newTally()
  const client = new Client(() => app.url, tally)
  await client.signUp()
  const streams = await Streams.open(listening, client, [() => app.url])
  ground.later(() => streams.close())
  await until('every stream to be open', () => streams.open === streams.all.length)
  return { app, client, tally, streams }
}

/** People at work, and their ledger; `finish` lets each finish what it is at. */
export function setToWork(
  { chance }: Ground,
  client: Client,
  people: number,
): { ledger: Ledger; finish(): Promise<void> } {
  const ledger = new Ledger()
  let over = false
  const working = Array.from({ length: people }, () => new Writer(client, chance.branch(), ledger).work(() => over))
  return {
    ledger,
    async finish() {
      over = true
      await Promise.all(working)
    },
  }
}
