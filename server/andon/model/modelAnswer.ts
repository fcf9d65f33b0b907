import { z } from 'zod'
import { severities, type Severity } from '../../../contract/severities.ts'
import { departments } from '../../../contract/caseChoices.ts'
import { proseLimit, titleLimit } from '../../../contract/fields/case.ts'
import { cleanLine, cleanText } from '../cleanText.ts'
import type { Findings } from '../engine.ts'

/** What the model is asked for. Bounds of length stay out of it, since some vendors refuse a schema that has them. */
export const ModelAnswer = z.strictObject({
  subject: z.string().nullable(),
  description: z.string().nullable(),
  department: z.enum(departments).nullable(),
  severity: z.enum(severities).nullable(),
  readText: z.string().nullable(),
})

/** The same as servers without schemas write it: choices in any case, more keys than asked for. */
const LooseAnswer = z.object({
  subject: z.string().nullable(),
  description: z.string().nullable(),
  department: z.preprocess(lowered, z.enum(departments).nullable()),
  severity: z.preprocess(
    (value) => severities.find((one) => one.toLowerCase() === lowered(value)) ?? value,
    z.enum(severities).nullable(),
  ),
  readText: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]).nullish(),
})

/** What some models think aloud before they answer. */
const thoughts = /^\s*<think(?:ing)?>.*?<\/think(?:ing)?>/s

/** The answer in a model's words: from the first brace to the last. Null when there is none of the asked shape. */
export function answerIn(text: string): Findings | null {
  const words = text.replace(thoughts, '')
  const [start, end] = [words.indexOf('{'), words.lastIndexOf('}')]
  if (start < 0 || end < start) return null
  try {
    const answer = LooseAnswer.safeParse(JSON.parse(words.slice(start, end + 1)))
    return answer.success ? findingsOf(answer.data) : null
  } catch {
    return null
  }
}

type Said = {
  subject: string | null
  description: string | null
  department: (typeof departments)[number] | null
  severity: Severity | null
  readText?: string | null | undefined
}

/** A model may have been talked into anything by what stands in a photo: its words are cleaned and cut. */
export const findingsOf = (said: Said): Findings => ({
  subject: cleanLine(said.subject, titleLimit),
  description: cleanText(said.description, proseLimit),
  department: said.department,
  severity: said.severity,
  readText: cleanText(said.readText, proseLimit) ?? '',
  codes: [],
  tags: [],
})

function lowered(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}
