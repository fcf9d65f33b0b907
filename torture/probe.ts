import type { Client } from './client.ts'
import type { Streams } from './browsers.ts'
import { until } from './waiting.ts'

/** Reports a case; returns the number of its entry in the history, and when it was acknowledged. */
export async function writeOne(client: Client): Promise<{ event: number; at: number }> {
  const made = await client.insist('POST', '/api/cases', () => ({ title: 'Who hears this?', description: 'A probe.' }))
  const at = performance.now()
  const { id } = made.body as { id: string }
  const [entry] = await client.get<{ id: string }[]>(`/api/cases/${id}/activity`)
  return { event: Number(entry?.id), at }
}

/**
 * Writes once; returns the milliseconds from the acknowledgement until every stream has received it, including those
 * that have to reconnect first.
 */
export async function probe(client: Client, streams: Streams, longest = 60_000): Promise<number> {
  const { event, at } = await writeOne(client)
  await until(
    `all ${streams.all.length} streams to receive event ${event}`,
    () => streams.streamsWithout(event) === 0,
    longest,
  )
  return performance.now() - at
}
