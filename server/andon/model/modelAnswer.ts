import { z } from 'zod'
import { severities, type Severity } from '../../../contract/andon/severities.ts'
import { departments } from '../../../contract/cases/caseChoices.ts'
import { proseLimit, titleLimit } from '../../../contract/fields/caseLimits.ts'
import { cleanLine, cleanText } from '../cleanText.ts'
import type { Findings } from '../engine.ts'

/** The schema of the model's response. It contains no maximum lengths, since some vendors refuse a schema with them. */
export const ModelAnswer = z.strictObject({
  subject: z.string().nullable(),
  description: z.string().nullable(),
  department: z.enum(departments).nullable(),
  severity: z.enum(severities).nullable(),
  readText: z.string().nullable(),
})

/** The same from servers without schemas: choices in any case, additional keys. */
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

/** Reasoning that some models output before their response. */
const thoughts = /^\s*<think(?:ing)?>.*?<\/think(?:ing)?>/s

/** Returns the response in a model's text: from the first brace to the last. Null when none has the right shape. */
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

type Answer = {
  subject: string | null
  description: string | null
  department: (typeof departments)[number] | null
  severity: Severity | null
  readText?: string | null | undefined
}

/** Text in a photo may manipulate a model in any way, so its output is cleaned and truncated. */
export const findingsOf = (raw: Answer): Findings => ({
  subject: cleanLine(raw.subject, titleLimit),
  likelySubject: null,
  description: cleanText(raw.description, proseLimit),
  department: raw.department,
  severity: raw.severity,
  readText: cleanText(raw.readText, proseLimit) ?? '',
  codes: [],
  tags: [],
})

function lowered(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}
