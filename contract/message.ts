import { z } from 'zod'
import { figuresInTexts } from './format.ts'

/** What fills a gap of a text: a figure, words as they are, or words that have a translation of their own. */
export type GapValue = string | number | Message

/** The values in a sentence as they are answered, by the names of their gaps. */
export const Values = z.record(z.string(), z.union([z.string(), z.number()]))
export type Values = z.output<typeof Values>

/** A text of the catalogues, whose English is its own key, and what fills its gaps. */
export type Message = { text: string; params?: Readonly<Record<string, GapValue>> }

/** Puts an English text into a language and fills its gaps. */
export type Wording = (text: string, params: Record<string, string | number>) => string

/** `'code' | 'limit'` for a text with `{{code}}` and `{{limit, money}}`. */
export type GapsOf<Text extends string> = Text extends `${string}{{${infer Gap}}}${infer Rest}`
  ? (Gap extends `${infer Name},${string}` ? Name : Gap) | GapsOf<Rest>
  : never

/** What fills the gaps of a message, its own messages in the language of the reader. */
export function wordedParams({ params = {} }: Message, wording: Wording): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([gap, value]) => [gap, typeof value === 'object' ? worded(value, wording) : value]),
  )
}

/** A message as a sentence. */
export const worded = (message: Message, wording: Wording): string =>
  wording(message.text, wordedParams(message, wording))

/** The wording of logs and of readers whose language is unknown. */
export const inEnglish: Wording = (text, params) =>
  text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (whole, gap: string, format?: string) =>
    Object.hasOwn(params, gap) ? String(figuresInTexts.format(params[gap], format, 'en')) : whole,
  )
