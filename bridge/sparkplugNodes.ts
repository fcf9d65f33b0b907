import type { SparkplugSource } from './mapping.ts'
import { decodePayload } from './sparkplug.ts'

export type Received = { source: SparkplugSource; value: unknown; at: number | null }
/** `isStranger`: the node uses metrics that it has not declared yet, so it must send its birth message again. */
export type Spoken = { received: Received[]; isStranger: boolean }

/** The metrics of a node by alias, and which of its parts are online: the node itself is the part ''. */
type Node = { sources: Map<string, SparkplugSource[]>; present: Set<string> }
type Message = { group: string; kind: string; node: string; device: string }

/** Tracks the nodes of a mapping: their values, and whether they are online. Stores no more than the mapping names. */
export function openNodes(sources: readonly SparkplugSource[]) {
  const byPlace = Map.groupBy(sources, ({ sparkplug }) => sparkplug)
  const nodes = new Map<string, Node>()
  for (const { sparkplug } of sources) {
    nodes.set(nodeOf(sparkplug), { sources: new Map(), present: new Set() })
  }
  const placesOf = (name: string) => [...byPlace.keys()].filter((place) => nodeOf(place) === name)

  function unknown(places: string[]): Received[] {
    return places.flatMap((place) => byPlace.get(place) ?? []).map((source) => ({ source, value: null, at: null }))
  }
  function died({ kind, device }: Message, name: string, node: Node): Received[] {
    if (kind === 'DDEATH') {
      node.present.delete(device)
      return unknown([`${name}/${device}`])
    }
    node.present.clear()
    node.sources.clear()
    return unknown(placesOf(name))
  }
  function spoke({ kind, device }: Message, name: string, node: Node, payload: Uint8Array): Spoken {
    const isBirth = kind.endsWith('BIRTH')
    const { metrics } = decodePayload(payload)
    if (kind === 'NBIRTH') {
      node.present.clear()
      node.sources.clear()
    }
    if (isBirth) node.present.add(device)
    const here = byPlace.get(device === '' ? name : `${name}/${device}`) ?? []
    const received: Received[] = []
    for (const { name: metric, alias, value, at, isHistorical } of metrics) {
      if (isBirth && alias !== null && metric !== null) {
        const named = here.filter((source) => source.metric === metric)
        if (named.length > 0) node.sources.set(alias, named)
      }
      if (isHistorical) continue
      const known =
        metric === null ? (node.sources.get(alias ?? '') ?? []) : here.filter((one) => one.metric === metric)
      received.push(...known.map((source) => ({ source, value, at })))
    }
    return { received, isStranger: !node.present.has(device) && here.length > 0 }
  }
  return {
    /** The nodes by `group/node`. */
    names: [...nodes.keys()],
    /**
     * Processes a message of a topic `spBv1.0/…`; undefined for a node that the mapping does not name.
     * @throws Error for a payload that cannot be read
     */
    take(topic: string, payload: Uint8Array): Spoken | undefined {
      const message = messageOf(topic)
      if (!message) return undefined
      const name = `${message.group}/${message.node}`
      const node = nodes.get(name)
      if (!node) return undefined
      if (message.kind.endsWith('DEATH')) return { received: died(message, name, node), isStranger: false }
      return spoke(message, name, node, payload)
    },
    /** Whether the node or device of a source is online. */
    isPresent({ sparkplug }: SparkplugSource): boolean {
      const device = sparkplug.slice(nodeOf(sparkplug).length + 1)
      return nodes.get(nodeOf(sparkplug))?.present.has(device) ?? false
    },
    /** Marks every node as offline. */
    forget(): void {
      for (const node of nodes.values()) {
        node.present.clear()
        node.sources.clear()
      }
    },
  }
}

const nodeOf = (place: string) => place.split('/').slice(0, 2).join('/')

const kinds = new Set(['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH'])

function messageOf(topic: string): Message | undefined {
  const [, group = '', kind = '', node = '', device = ''] = topic.split('/')
  const isOfDevice = kind.startsWith('D')
  return kinds.has(kind) && isOfDevice === (device !== '') ? { group, kind, node, device } : undefined
}
