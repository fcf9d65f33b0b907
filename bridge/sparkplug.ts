import protobuf from 'protobufjs/light.js'

/**
 * The part of a Sparkplug B payload that is read:
 * https://sparkplug.eclipse.org/specification/version/3.0/documents/sparkplug-specification-3.0.0.pdf
 */
const root = protobuf.Root.fromJSON({
  nested: {
    Payload: {
      fields: {
        timestamp: { type: 'uint64', id: 1 },
        metrics: { rule: 'repeated', type: 'Metric', id: 2 },
        seq: { type: 'uint64', id: 3 },
      },
    },
    Metric: {
      oneofs: {
        value: {
          oneof: ['intValue', 'longValue', 'floatValue', 'doubleValue', 'booleanValue', 'stringValue'],
        },
      },
      fields: {
        name: { type: 'string', id: 1 },
        alias: { type: 'uint64', id: 2 },
        timestamp: { type: 'uint64', id: 3 },
        datatype: { type: 'uint32', id: 4 },
        isHistorical: { type: 'bool', id: 5 },
        isNull: { type: 'bool', id: 7 },
        intValue: { type: 'uint32', id: 10 },
        longValue: { type: 'uint64', id: 11 },
        floatValue: { type: 'float', id: 12 },
        doubleValue: { type: 'double', id: 13 },
        booleanValue: { type: 'bool', id: 14 },
        stringValue: { type: 'string', id: 15 },
      },
    },
  },
})
const Payload = root.lookupType('Payload')
const maxMetrics = 10_000

export type Metric = {
  /** Null when an alias is used instead. */
  name: string | null
  alias: string | null
  value: boolean | number | string | null
  /** Unix time in milliseconds, by the clock of the source. */
  at: number | null
  isHistorical: boolean
}

type Decoded = { timestamp?: string; metrics?: Record<string, unknown>[]; seq?: string }

/** @throws Error for an invalid payload of Sparkplug B */
export function decodePayload(payload: Uint8Array): { metrics: Metric[]; seq: number | null } {
  const { timestamp, metrics = [], seq } = Payload.toObject(Payload.decode(payload), { longs: String }) as Decoded
  if (metrics.length > maxMetrics) throw new Error('too many metrics')
  return { seq: seq === undefined ? null : Number(seq), metrics: metrics.map((one) => metricOf(one, timestamp)) }
}

function metricOf(one: Record<string, unknown>, timestamp: string | undefined): Metric {
  const { name, alias, isNull, isHistorical } = one
  const at = Number(one['timestamp'] ?? timestamp ?? Number.NaN)
  return {
    name: typeof name === 'string' && name !== '' ? name : null,
    alias: typeof alias === 'string' ? alias : null,
    value: isNull === true ? null : valueOf(one),
    at: Number.isFinite(at) ? at : null,
    isHistorical: isHistorical === true,
  }
}

function valueOf({ intValue, longValue, floatValue, doubleValue, booleanValue, stringValue }: Record<string, unknown>) {
  const value = booleanValue ?? intValue ?? longValue ?? floatValue ?? doubleValue ?? stringValue ?? null
  return (value === longValue && value !== null ? Number(value) : value) as Metric['value']
}

/** Returns a payload that asks a node to send its birth message again: `NCMD` with Node Control/Rebirth. */
export const rebirthCommand = (now: number): Uint8Array =>
  Payload.encode(
    Payload.fromObject({
      timestamp: now,
      metrics: [{ name: 'Node Control/Rebirth', timestamp: now, datatype: 11, booleanValue: true }],
    }),
  ).finish()

/** Encodes a payload as nodes do, for tests. */
export const encodePayload = (payload: object): Uint8Array => Payload.encode(Payload.fromObject(payload)).finish()
