import { z } from 'zod'
import { figureFormatter } from '../values/format.ts'

/** Fills a placeholder of a text: a number, literal text, or a text with a translation of its own. */
export type PlaceholderValue = string | number | Message

/** The values of a sentence as sent, by the names of its placeholders. */
export const Values = z.record(z.string(), z.union([z.string(), z.number()]))
export type Values = z.output<typeof Values>

/** A text of the catalogues, whose English is its own key, and the values of its placeholders. */
export type Message = { text: string; params?: Readonly<Record<string, PlaceholderValue>> }

/** Translates an English text and fills in its placeholders. */
export type Translate = (text: string, params: Record<string, string | number>) => string

/** `'code' | 'limit'` for a text with `{{code}}` and `{{limit, money}}`. */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? (Placeholder extends `${infer Name},${string}` ? Name : Placeholder) | PlaceholdersOf<Rest>
  : never

/** The values of a message's placeholders, nested messages translated into the reader's language. */
export const messageParams = ({ params = {} }: Message, t: Translate): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([placeholder, value]) => [
      placeholder,
      typeof value === 'object' ? messageText(value, t) : value,
    ]),
  )

/** A message as a sentence. */
export const messageText = (message: Message, t: Translate): string => t(message.text, messageParams(message, t))

/** Wording for logs and for readers whose language is unknown. */
export const inEnglish: Translate = (text, params) =>
  text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (whole, placeholder: string, format?: string) =>
    Object.hasOwn(params, placeholder) ? String(figureFormatter.format(params[placeholder], format, 'en')) : whole,
  )
