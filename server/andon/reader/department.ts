import { readFileSync } from 'node:fs'
import { departments } from '../../../contract/cases/caseChoices.ts'
import { bucketCount, featuresOf } from './features.ts'
import { meaningsOf } from './meanings.ts'
import type { Department } from './reading.ts'

/** Texts that belong to no department, such as a nameplate, are a class of their own. */
export const classes = [...departments, 'none'] as const
type Class = (typeof classes)[number]

/**
 * Below this probability no department is named. It is the lowest threshold at which at least nine in ten answers are
 * right, with 95 % confidence, on texts by authors that `train.ts` held out. `npm run bench -- reader` prints the share
 * of unseen titles that are answered, and how many of the answers are right.
 */
export const departmentThreshold = 0.7

/** Weights by bucket and class, quantized to -127 to 127, with the scale of a step. */
export type Weights = { scale: number; steps: Int8Array }

let loaded: Weights | null = null

function load(): Weights {
  const { scale, steps } = JSON.parse(readFileSync(new URL('departmentWeights.json', import.meta.url), 'utf8')) as {
    scale: number
    steps: string
  }
  return { scale, steps: new Int8Array(Buffer.from(steps, 'base64')) }
}

/** Returns the likeliest class of a text and its probability: a softmax over the sums of the features' weights. */
export function likeliestBy({ scale, steps }: Weights, text: string): { name: Class; probability: number } {
  const sums = classes.map(() => 0)
  for (const [bucket, value] of featuresOf(text)) {
    for (const at of classes.keys()) {
      sums[at] = (sums[at] ?? 0) + value * scale * (steps[at * bucketCount + bucket] ?? 0)
    }
  }
  const powers = sums.map((sum) => Math.exp(sum - Math.max(...sums)))
  const best = powers.indexOf(Math.max(...powers))
  return { name: classes[best] ?? 'none', probability: (powers[best] ?? 0) / powers.reduce((a, b) => a + b, 0) }
}

/**
 * Returns the same with the trained weights. A recognised meaning, such as a blocked exit or a fire, takes precedence over
 * the words.
 */
export function likeliest(text: string): { name: Class; probability: number } {
  const meant = meaningsOf(text).find(({ department }) => department !== null)
  if (meant?.department) return { name: meant.department, probability: meant.confidence }
  return likeliestBy((loaded ??= load()), text)
}

/** Returns the department of a text; null when its probability is below the threshold. */
export function departmentOf(text: string): Department | null {
  const { name, probability } = likeliest(text)
  return name === 'none' || probability < departmentThreshold ? null : name
}
