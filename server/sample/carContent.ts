import { days, read, text } from './content.ts'
import { z } from 'zod'
import { causeCategories, causeLegs, causeStates } from '../../contract/causes/causeChoices.ts'
import { defaultCauseCodes } from '../../contract/causes/causeCodeDefaults.ts'
import { dispositionKinds } from '../../contract/containment/dispositionChoices.ts'
import { decisions, directions } from '../../contract/effectiveness/effectivenessChoices.ts'

// What the sample company has found out and proven about its CARs.

const CauseAnalysis = z.strictObject({
  /** The title of the CAR. */
  car: text,
  causes: z.array(
    z.strictObject({
      text,
      leg: z.enum(causeLegs),
      state: z.enum(causeStates),
      /** The place of the cause above, from 0. */
      below: z.int().optional(),
      category: z.enum(causeCategories).optional(),
      causeCode: z.enum(defaultCauseCodes.map(({ code }) => code)).optional(),
      method: text.optional(),
      result: text.optional(),
    }),
  ),
  countermeasures: z.array(
    z.strictObject({
      /** The place of its cause, from 0. */
      cause: z.int(),
      text,
      effect: text,
      cost: text,
      /** Why it was not chosen. */
      why: text.optional(),
      /** Titles of tasks of the CAR. */
      tasks: z.array(text).default([]),
    }),
  ),
})
export type CauseAnalysis = z.output<typeof CauseAnalysis>
export const causeAnalyses: readonly CauseAnalysis[] = read('causes.json', z.array(CauseAnalysis))

const ProofRound = z.strictObject({
  /** Days after the opening: the plan is made, the countermeasures are in place. */
  planned: days,
  goLive: days,
  /** Whole weeks before the opening. */
  baselineWeeks: z.int().min(4),
  windowDays: z.int(),
  /** One for each week from the beginning of the baseline; those that are still to come are left out. */
  points: z.array(z.number()).default([]),
  /** Instead of points: the cases to count. */
  filter: z.record(text, z.array(text)).optional(),
  decision: z.strictObject({ day: days, decision: z.enum(decisions), note: text, evidence: text }).optional(),
})
export type ProofRound = z.output<typeof ProofRound>

const Proof = z.strictObject({
  /** The title of the CAR. */
  car: text,
  metric: text,
  unit: text,
  direction: z.enum(directions),
  target: z.number(),
  checker: text,
  rounds: z.array(ProofRound).min(1),
})
export type Proof = z.output<typeof Proof>
export const proofs: readonly Proof[] = read('effectiveness.json', z.array(Proof))

/** Days are counted from the opening of the CAR; people are named by their first names. */
const Containment = z.strictObject({
  /** The title of the CAR. */
  car: text,
  rows: z.array(
    z.strictObject({
      where: text,
      quantity: z.int(),
      checked: z.int().optional(),
      bad: z.int().optional(),
      action: text,
      owner: text,
      until: days,
      proof: text.optional(),
      confirmed: days.optional(),
    }),
  ),
  dispositions: z.array(
    z.strictObject({
      kind: z.enum(dispositionKinds),
      quantity: z.int(),
      reason: text.optional(),
      until: days.optional(),
      second: text.optional(),
      approved: days.optional(),
    }),
  ),
})
export type SampleContainment = z.output<typeof Containment>
export const sampleContainment: readonly SampleContainment[] = read('containment.json', z.array(Containment))
