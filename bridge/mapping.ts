import { z } from 'zod'
import { urgentCallTypes } from '../contract/calls/callChoices.ts'

const value = z.union([z.boolean(), z.number(), z.string()])
const meaning = {
  /** The code on the station's label. */
  station: z.string().trim().toUpperCase().min(1).max(40),
  signal: z.enum(urgentCallTypes),
  /** Values that mean on; any other means off. By default true, non-zero numbers, and words such as "on" do. */
  onWhen: z.array(value).min(1).max(100).optional(),
  /** Whether on means off, for a signal that a machine is running. */
  inverted: z.boolean().default(false),
}
const topicPart = z.string().min(1).max(1000)

const PlainSource = z.strictObject({
  /** An MQTT topic filter, with optional + and # wildcards. */
  topic: topicPart,
  /** The path of the value in a JSON object, such as `state.alarm`; without it the payload is the value. */
  field: z.string().min(1).max(200).optional(),
  ...meaning,
})
const SparkplugSource = z.strictObject({
  /** `group/node` or `group/node/device`. */
  sparkplug: topicPart.regex(/^[^/+#]+\/[^/+#]+(\/[^/+#]+)?$/),
  metric: z.string().min(1).max(1000),
  ...meaning,
})

/** The sources, and the signal and station of each. */
export const Mapping = z.strictObject({
  signals: z
    .array(z.union([PlainSource, SparkplugSource]))
    .min(1)
    .max(10_000),
})
export type Source = z.output<typeof Mapping>['signals'][number]
export type PlainSource = z.output<typeof PlainSource>
export type SparkplugSource = z.output<typeof SparkplugSource>

export const isSparkplug = (source: Source): source is SparkplugSource => 'sparkplug' in source

/** Whether a topic matches a filter of MQTT 3.1.1, section 4.7. */
export function matchesTopic(filter: string, topic: string): boolean {
  const wanted = filter.split('/')
  const parts = topic.split('/')
  // A wildcard never matches topics of the broker itself.
  if (topic.startsWith('$') && (wanted[0] === '#' || wanted[0] === '+')) return false
  for (const [index, part] of wanted.entries()) {
    if (part === '#') return true
    if (parts[index] === undefined || (part !== '+' && part !== parts[index])) return false
  }
  return wanted.length === parts.length
}
