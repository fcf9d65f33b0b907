import { z } from 'zod'
import { defineCall } from './call.ts'
import { coachRuleNames } from './coach/rules.ts'
import { Values } from './message.ts'
import { body, IdParams } from './values.ts'

const rule = z.enum(coachRuleNames)

const Advice = z.object({
  rule,
  /** The step of the A3 that it is about. */
  box: z.string(),
  /** The question, in English, with placeholders for `values`. */
  text: z.string(),
  values: Values,
})

/** At most three questions about a CAR, and the rules that are silenced for it. */
const Coach = z.object({ advice: z.array(Advice), silenced: z.array(rule), version: z.int() })
export type Coach = z.output<typeof Coach>

export const Silencing = body({ silenced: z.array(rule).max(coachRuleNames.length) }, ['advice', 'version'])
export type Silencing = z.output<typeof Silencing>

export const coachCalls = {
  readCoach: defineCall({
    method: 'GET',
    path: '/api/cars/{id}/coach',
    summary: 'Reads the questions that rules have about the A3 of a CAR, at most three.',
    params: IdParams,
    answer: Coach,
  }),
  silenceCoach: defineCall({
    method: 'PUT',
    path: '/api/cars/{id}/coach',
    summary: 'Decides which rules are silent about a CAR.',
    params: IdParams,
    body: Silencing,
    answer: Coach,
  }),
}
