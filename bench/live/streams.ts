import { Agent, get, type IncomingMessage } from 'node:http'
import { maxStreams } from '../../server/live/streamLimit.ts'
import { peopleOf } from '../appProcess.ts'
import type { Contestant } from '../contestants/contestant.ts'

/** Event streams as browsers keep them open, and what they receive. */
export type Streams = {
  /**
   * Waits until every stream has received the event of a record, and returns when each did, by the clock of
   * `performance.now()`.
   */
  received(recordId: string): Promise<number[]>
  close(): void
}

const timeout = 20_000

/** Opens a number of streams, for as many people as necessary: one person may have only a few. */
export async function openStreams(url: string, { headers }: Contestant, amount: number): Promise<Streams> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let waiting: { id: string; moments: number[]; done: () => void } | null = null
  function receive(text: string) {
    if (!waiting?.moments || !text.includes(waiting.id)) return
    waiting.moments.push(performance.now())
    if (waiting.moments.length === amount) waiting.done()
  }
  const people = await peopleOf(url, headers, Math.ceil(amount / maxStreams))
  const open = (cookie: string | undefined) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(`${url}/api/events`, { agent, headers: { ...headers, cookie } }, (stream) => {
        if (stream.statusCode !== 200) return reject(new Error(`A stream answered ${stream.statusCode}.`))
        stream.setEncoding('utf8')
        // Its first message means that it receives events from now on.
        stream.once('data', () => resolve(stream))
        stream.on('data', receive)
      })
      request.on('error', reject)
    })
  const streams = await Promise.all(
    Array.from({ length: amount }, (_none, index) => open(people[index % people.length])),
  )
  // A stream reports its closing at the end as an error.
  for (const stream of streams) stream.on('error', () => undefined)
  return {
    async received(id) {
      const moments: number[] = []
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${amount - moments.length} of ${amount} streams did not receive a change.`)),
          timeout,
        )
        const done = () => {
          clearTimeout(late)
          resolve()
        }
        waiting = { id, moments, done }
      })
      waiting = null
      return moments
    },
    close() {
      for (const stream of streams) stream.destroy()
      agent.destroy()
    },
  }
}
