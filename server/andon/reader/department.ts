import { readFileSync } from 'node:fs'
import { departments } from '../../../contract/caseChoices.ts'
import { bucketCount, featuresOf } from './features.ts'
import { meaningsOf } from './meanings.ts'
import type { Department } from './reading.ts'

/** Texts that belong to no department, such as a nameplate, are a class of their own. */
export const classes = [...departments, 'none'] as const
type Class = (typeof classes)[number]

/**
 * Below this probability a department is not named: the lowest at which nine in ten answers are surely right over all texts that `train.ts`
 * leaves out by author, which prints it. `npm run bench -- reader` prints what it leaves of titles that nothing was learned from, and how much of that is right.
 */
export const departmentThreshold = 0.7

/** Weights by bucket and class, and the scale of a stored step of -127 to 127. */
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
 * Returns the same from the trained weights. What a text means, such as a blocked exit or a fire, takes precedence over
 * what its words are usually about.
 */
export function likeliest(text: string): { name: Class; probability: number } {
  const meant = meaningsOf(text).find(({ department }) => department !== null)
  if (meant?.department) return { name: meant.department, probability: meant.confidence }
  return likeliestBy((loaded ??= load()), text)
}

/** Returns the department that a text is certainly about; null when it could be any. */
export function departmentOf(text: string): Department | null {
  const { name, probability } = likeliest(text)
  return name === 'none' || probability < departmentThreshold ? null : name
}
