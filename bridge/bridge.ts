import { connect, type IClientOptions } from 'mqtt'
import { isSparkplug, matchesTopic, type PlainSource, type Source, type SparkplugSource } from './mapping.ts'
import { meaningOf, valueIn } from './meaningOf.ts'
import { openSender } from './sender.ts'
import { rebirthCommand } from './sparkplug.ts'
import { openNodes } from './sparkplugNodes.ts'

export type BridgeOptions = {
  /** URL of the broker: `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  broker: string
  login?: Pick<IClientOptions, 'username' | 'password' | 'ca' | 'rejectUnauthorized'>
  signals: Source[]
  /** URL of the server. */
  url: string
  key: string
  log: (line: string) => void
  /** Milliseconds after which the same state is sent again. */
  repeatAfter?: number
  /** Milliseconds between two attempts to reach the broker. */
  reconnectAfter?: number
  /** Maximum number of signals that wait for the server. */
  mostWaiting?: number
  /** Milliseconds before the first retry of what the server did not accept. */
  firstPause?: number
}

/** Maximum bytes of a payload. */
const longestPayload = 256 * 1024
/** Milliseconds by which the clock of a source may be off before the time of arrival is used instead. */
const clockTolerance = 5 * 60_000
/** Milliseconds between two requests to the same node to send its birth message again. */
const rebirthPause = 30_000
/** Milliseconds between two log lines about payloads that could not be read. */
const dropPause = 1000

/**
 * Receives signals over MQTT and sends them to the server. The state of a Sparkplug source is repeated as long as its
 * node is online; whether the source of a plain topic is online is unknown, so nothing is repeated for it.
 */
export function openBridge(options: BridgeOptions) {
  const { broker, login = {}, signals, log, repeatAfter = 30_000, reconnectAfter = 2000 } = options
  const sender = openSender(options)
  const plain = signals.filter((source): source is PlainSource => !isSparkplug(source))
  const sparkplug = signals.filter(isSparkplug)
  const nodes = openNodes(sparkplug)
  const lastSent = new Map<Source, { on: boolean | null; at: number }>()
  const askedAt = new Map<string, number>()
  const drops = { count: 0, saidAt: 0 }

  const client = connect(broker, {
    ...login,
    clean: true,
    resubscribe: false,
    reconnectPeriod: reconnectAfter,
    connectTimeout: 20_000,
    queueQoSZero: false,
  })

  function drop(topic: string, why: string): void {
    drops.count += 1
    if (Date.now() - drops.saidAt < dropPause) return
    log(
      `Dropped from ${JSON.stringify(topic.slice(0, 200))}: ${why}${drops.count > 1 ? ` (${drops.count} since the last line)` : ''}`,
    )
    Object.assign(drops, { count: 0, saidAt: Date.now() })
  }

  /** Sends the state of a source, unless it has just been sent. */
  function say(source: Source, on: boolean | null, saidAt: number | null): void {
    const now = Date.now()
    const before = lastSent.get(source)
    if (before?.on === on && now - before.at < repeatAfter) return
    lastSent.set(source, { on, at: now })
    const at = saidAt !== null && Math.abs(saidAt - now) <= clockTolerance ? saidAt : now
    sender.send({ station: source.station, signal: source.signal, on, at: new Date(at).toISOString() })
  }

  function introduce(name: string): void {
    const now = Date.now()
    if (now - (askedAt.get(name) ?? 0) < rebirthPause) return
    askedAt.set(name, now)
    const [group, node] = name.split('/')
    client.publish(`spBv1.0/${group}/NCMD/${node}`, Buffer.from(rebirthCommand(now)), { qos: 0 })
  }

  function takeSparkplug(topic: string, payload: Uint8Array): void {
    const spoken = nodes.take(topic, payload)
    if (!spoken) return
    for (const { source, value, at } of spoken.received) {
      const on = meaningOf(value, source)
      if (on === undefined) drop(topic, `${source.metric} is neither on nor off`)
      else say(source, on, at)
    }
    const [, group, , node] = topic.split('/')
    if (spoken.isStranger) introduce(`${group}/${node}`)
  }

  function takePlain(topic: string, payload: Uint8Array): void {
    for (const source of plain) {
      if (!matchesTopic(source.topic, topic)) continue
      const on = meaningOf(valueIn(payload, source.field), source)
      if (on === undefined) drop(topic, 'neither on nor off')
      else say(source, on, null)
    }
  }

  client.on('connect', () => {
    log('Connected to the broker.')
    const filters = [...new Set(plain.map(({ topic }) => topic)), ...nodes.names.flatMap(filtersOf)]
    client.subscribe(filters, { qos: 1 }, (error, granted) => {
      if (error) log(`The broker refuses to subscribe: ${error.message}`)
      for (const { topic, qos } of granted ?? []) if (qos > 2) log(`The broker refuses to subscribe ${topic}.`)
      log('Subscribed.')
      for (const name of nodes.names) introduce(name)
    })
  })
  client.on('close', () => {
    // A node that goes offline meanwhile cannot report it.
    nodes.forget()
    askedAt.clear()
  })
  client.on('error', (error) => log(`The broker: ${error.message}`))
  client.on('message', (topic, payload, { retain }) => {
    try {
      if (payload.length > longestPayload) return drop(topic, 'too long')
      if (topic.startsWith('spBv1.0/')) takeSparkplug(topic, payload)
      // A retained message may come from a machine that has been gone for a long time.
      else if (!retain) takePlain(topic, payload)
    } catch (error) {
      drop(topic, error instanceof Error ? error.message : 'cannot be read')
    }
  })

  function repeat(source: SparkplugSource): void {
    const before = lastSent.get(source)
    if (client.connected && before && nodes.isPresent(source)) say(source, before.on, null)
  }
  const repeating = setInterval(() => sparkplug.forEach(repeat), Math.max(100, repeatAfter / 3))
  repeating.unref()

  return {
    /** How many signals wait for the server. */
    waiting: sender.size,
    async close(): Promise<void> {
      clearInterval(repeating)
      await client.endAsync(true)
      await sender.close()
    },
  }
}

const filtersOf = (name: string): string[] => {
  const [group, node] = name.split('/')
  return ['NBIRTH', 'NDATA', 'NDEATH']
    .map((kind) => `spBv1.0/${group}/${kind}/${node}`)
    .concat(['DBIRTH', 'DDATA', 'DDEATH'].map((kind) => `spBv1.0/${group}/${kind}/${node}/+`))
}
