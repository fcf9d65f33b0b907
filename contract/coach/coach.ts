import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { coachRuleNames } from './rules.ts'
import { Values } from '../http/message.ts'
import { body, Id } from '../values/values.ts'

const rule = z.enum(coachRuleNames)

const Advice = z.object({
  rule,
  /** The step of the A3 that it is about. */
  box: z.string(),
  /** The question, in English, with placeholders for `values`. */
  text: z.string(),
  values: Values,
})

/** At most three questions about a CAR, the rules silenced for it, and whether a model can suggest hypotheses. */
const Coach = z.object({ advice: z.array(Advice), silenced: z.array(rule), hasModel: z.boolean(), version: z.int() })
export type Coach = z.output<typeof Coach>

/** Causes that a model supposes, each with the records that support it. Nothing of it is stored. */
const Hypotheses = z.object({
  hypotheses: z.array(
    z.object({
      text: z.string(),
      cites: z.array(z.object({ feature: z.enum(['cases', 'cars']), id: Id, key: z.string(), title: z.string() })),
    }),
  ),
})
export type Hypotheses = z.output<typeof Hypotheses>

export const Silencing = body({ silenced: z.array(rule).max(coachRuleNames.length) }, ['advice', 'hasModel', 'version'])
export type Silencing = z.output<typeof Silencing>

export const coachCalls = {
  readCoach: defineCall('GET /api/cars/{id}/coach', {
    summary: 'Reads the questions that rules have about the A3 of a CAR, at most three.',
    answer: Coach,
  }),
  silenceCoach: defineCall('PUT /api/cars/{id}/coach', {
    summary: 'Sets which rules ask nothing about a CAR.',
    body: Silencing,
    answer: Coach,
  }),
  proposeHypotheses: defineCall('POST /api/cars/{id}/coach/hypotheses', {
    summary:
      'Asks the configured model what may have caused the problem; each hypothesis cites existing cases or CARs.',
    answer: Hypotheses,
  }),
}
