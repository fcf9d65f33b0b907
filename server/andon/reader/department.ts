import { readFile } from 'node:fs/promises'
import { departments } from '../../../contract/caseChoices.ts'
import { bucketCount, featuresOf } from './features.ts'
import type { Department } from './reading.ts'

/** Texts that belong nowhere, such as a nameplate, are a class of their own. */
export const classes = [...departments, 'none'] as const

/** Below this probability a department is not named. */
const sureEnough = 0.45

/** Weights by bucket and class, and what a stored step of -127 to 127 is worth. */
export type Weights = { scale: number; steps: Int8Array }

let loaded: Promise<Weights> | null = null

async function load(): Promise<Weights> {
  const { scale, steps } = JSON.parse(await readFile(new URL('departmentWeights.json', import.meta.url), 'utf8')) as {
    scale: number
    steps: string
  }
  return { scale, steps: new Int8Array(Buffer.from(steps, 'base64')) }
}

/** Probability of each class: a softmax over the sums of the features' weights. */
function probabilities(text: string, { scale, steps }: Weights): number[] {
  const sums = classes.map(() => 0)
  for (const [bucket, value] of featuresOf(text)) {
    for (const at of classes.keys()) {
      sums[at] = (sums[at] ?? 0) + value * scale * (steps[at * bucketCount + bucket] ?? 0)
    }
  }
  const powers = sums.map((sum) => Math.exp(sum - Math.max(...sums)))
  const total = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / total)
}

/** The department that a text is surely about; null when it could be any. */
export async function departmentOf(text: string): Promise<Department | null> {
  if (text.trim() === '') return null
  return departmentBy(await (loaded ??= load()), text)
}

/** The same with given weights. */
export function departmentBy(weights: Weights, text: string): Department | null {
  const likely = probabilities(text, weights)
  const best = likely.indexOf(Math.max(...likely))
  const name = classes[best]
  return name === undefined || name === 'none' || (likely[best] ?? 0) < sureEnough ? null : name
}
