import { Agent, get, type IncomingMessage } from 'node:http'

const timeout = 20_000

/** Event streams of wallboards as televisions keep them open; `addresses` are used in rotation. */
export async function openWallStreams(addresses: readonly string[], amount: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let seen = (_stream: number, _text: string): void => undefined
  const open = (address: string, index: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(address, { agent }, (stream) => {
        if (stream.statusCode !== 200) return reject(new Error(`A stream answered ${stream.statusCode}.`))
        stream.setEncoding('utf8')
        stream.once('data', () => resolve(stream))
        stream.on('data', (text: string) => seen(index, text))
      })
      request.on('error', reject)
    })
  const streams = await Promise.all(
    Array.from({ length: amount }, (_none, index) => open(addresses[index % addresses.length] ?? '', index)),
  )
  for (const stream of streams) stream.on('error', () => undefined)
  return {
    /** When each stream received a text, by the clock of `performance.now()`. */
    received(text: string): Promise<number[]> {
      const moments = new Map<number, number>()
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${amount - moments.size} streams did not show it.`)), timeout)
        seen = (stream, part) => {
          if (moments.has(stream) || !part.includes(text)) return
          moments.set(stream, performance.now())
          if (moments.size < amount) return
          clearTimeout(late)
          resolve([...moments.values()])
        }
      })
    },
    close() {
      for (const stream of streams) stream.destroy()
      agent.destroy()
    },
  }
}
