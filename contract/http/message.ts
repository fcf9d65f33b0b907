import { z } from 'zod'
import { figuresInTexts } from '../values/format.ts'

/** Fills a placeholder of a text: a number, literal text, or a text with a translation of its own. */
export type GapValue = string | number | Message

/** The values of a sentence as sent, by the names of its placeholders. */
export const Values = z.record(z.string(), z.union([z.string(), z.number()]))
export type Values = z.output<typeof Values>

/** A text of the catalogues, whose English is its own key, and the values of its placeholders. */
export type Message = { text: string; params?: Readonly<Record<string, GapValue>> }

/** Translates an English text and fills in its placeholders. */
export type Wording = (text: string, params: Record<string, string | number>) => string

/** `'code' | 'limit'` for a text with `{{code}}` and `{{limit, money}}`. */
export type GapsOf<Text extends string> = Text extends `${string}{{${infer Gap}}}${infer Rest}`
  ? (Gap extends `${infer Name},${string}` ? Name : Gap) | GapsOf<Rest>
  : never

/** The values of a message's placeholders, nested messages translated into the reader's language. */
export const wordedParams = ({ params = {} }: Message, wording: Wording): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([gap, value]) => [gap, typeof value === 'object' ? worded(value, wording) : value]),
  )

/** A message as a sentence. */
export const worded = (message: Message, wording: Wording): string =>
  wording(message.text, wordedParams(message, wording))

/** Wording for logs and for readers whose language is unknown. */
export const inEnglish: Wording = (text, params) =>
  text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (whole, gap: string, format?: string) =>
    Object.hasOwn(params, gap) ? String(figuresInTexts.format(params[gap], format, 'en')) : whole,
  )
