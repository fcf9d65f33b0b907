import { writeFileSync, readdirSync, readFileSync } from 'node:fs'
import { classes, departmentThreshold, likeliestBy, type Weights } from './department.ts'
import { bucketCount, featuresOf } from './features.ts'

/** A training text with the index of its class. Texts of a family have the same author or templates. */
type Example = { family: string; text: string; answer: number }

/** How many texts are made from a template, each with other words. */
const fillings = 6

/**
 * Reads all files in `learning/`: lines below `# class` are texts of that class. `@name: a | b` defines the words that
 * replace `{name}` in the lines below it; a line of `terms` has many terms, separated by commas.
 */
function readExamples(): Example[] {
  const folder = new URL('learning/', import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => examplesOf(file.split('.')[0] ?? file, readFileSync(new URL(file, folder), 'utf8')))
}

function examplesOf(family: string, content: string): Example[] {
  const words = new Map<string, string[]>()
  let answer = -1
  return content.split('\n').flatMap((line, row) => {
    if (line.startsWith('# ')) answer = classes.findIndex((name) => name === line.slice(2))
    const [, name, list] = /^@(\w+): (.*)$/.exec(line) ?? []
    if (name !== undefined && list !== undefined) words.set(name, list.split(' | '))
    if (line === '' || /^[#@]/.test(line)) return []
    const fill = (_none: unknown, turn: number) =>
      line.replace(/\{(\w+)\}/g, (slot, key: string) => {
        const choices = words.get(key) ?? [slot]
        return choices[(row * 7 + turn * 5) % choices.length] ?? slot
      })
    const length = line.includes('{') ? fillings : 1
    const texts = family === 'terms' ? line.split(', ') : Array.from({ length }, fill)
    return texts.map((text) => ({ family, text, answer }))
  })
}

// `node server/andon/reader/train.ts` learns from the texts in `learning/` and writes departmentWeights.json.

const rounds = 12
const rate = 0.5
/** Regularization: keeps weights near zero, so that rare n-grams decide nothing by themselves. */
const decay = 5e-5

/** Softmax regression by stochastic gradient descent with a rate for each weight (AdaGrad, Duchi et al., 2011). */
function learn(examples: Example[]): Weights {
  const counts = classes.map((_name, at) => examples.filter(({ answer }) => answer === at).length)
  const rows = examples.map(({ text, answer }) => ({
    features: [...featuresOf(text)],
    answer,
    share: Math.sqrt(examples.length / classes.length / (counts[answer] ?? 1)),
  }))
  const weights = new Float32Array(classes.length * bucketCount)
  const moved = new Float32Array(weights.length).fill(1e-6)
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < rows.length; turn += 1) {
      // A stride coprime to the number of examples visits each once, in a mixed and repeatable order.
      const row = rows[(turn * 7919 + round * 31) % rows.length]
      if (!row) continue
      const { features, answer, share } = row
      const sums = classes.map((_name, at) => {
        let sum = 0
        for (const [bucket, value] of features) sum += value * (weights[at * bucketCount + bucket] ?? 0)
        return sum
      })
      const powers = sums.map((sum) => Math.exp(sum - Math.max(...sums)))
      const total = powers.reduce((a, b) => a + b, 0)
      for (const [at, power] of powers.entries()) {
        const fault = (power / total - (at === answer ? 1 : 0)) * share
        for (const [bucket, value] of features) {
          const place = at * bucketCount + bucket
          const weight = weights[place] ?? 0
          const slope = fault * value + decay * weight
          const far = (moved[place] ?? 0) + slope * slope
          moved[place] = far
          weights[place] = weight - (rate * slope) / Math.sqrt(far)
        }
      }
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { scale, steps: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

type Tried = { wanted: string | undefined; name: string; probability: number }

/** Predictions for the texts of a family that was held out from training. */
const tried = (weights: Weights, held: Example[]): Tried[] =>
  held.map(({ text, answer }) => ({ ...likeliestBy(weights, text), wanted: classes[answer] }))

/** Coverage and precision at each threshold. */
function sharesOf(all: Tried[]): string {
  const known = all.filter(({ wanted }) => wanted !== 'none').length
  return [0.5, 0.6, 0.65, departmentThreshold, 0.75]
    .map((threshold) => {
      const answered = all.filter(({ name, probability }) => name !== 'none' && probability >= threshold)
      const right = answered.filter(({ name, wanted }) => name === wanted).length
      const covered = answered.filter(({ wanted }) => wanted !== 'none').length
      const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
      return `at ${threshold} ${percent(covered, known)} answered, ${percent(right, answered.length)} right`
    })
    .join('; ')
}

/** Required precision at the threshold, with a one-sided confidence of 95 %. */
const wantedShare = 0.9
const deviations = 1.645

/** Lower bound of the Wilson score interval of a proportion (Wilson, 1927). */
function lowestShare(right: number, of: number): number {
  const share = right / of
  const square = deviations ** 2
  const middle = share + square / (2 * of)
  const width = deviations * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))
  return (middle - width) / (1 + square / of)
}

/** The lowest threshold, in hundredths, with the required precision. */
function thresholdOf(all: Tried[]): number | undefined {
  const hundredths = Array.from({ length: 50 }, (_none, step) => (50 + step) / 100)
  return hundredths.find((threshold) => {
    const answered = all.filter(({ name, probability }) => name !== 'none' && probability >= threshold)
    return lowestShare(answered.filter(({ name, wanted }) => name === wanted).length, answered.length) >= wantedShare
  })
}

const all = readExamples()
const { log } = console
const pooled: Tried[] = []
for (const family of ['sentences', 'titles', 'reports', 'notes', 'cases', 'crew', 'voices']) {
  const held = all.filter((one) => one.family === family)
  const found = tried(learn(all.filter((one) => one.family !== family)), held)
  pooled.push(...found)
  log(`Without ${family} (${held.length}): ${sharesOf(found)}`)
}
log(`Pooled (${pooled.length}): ${sharesOf(pooled)}`)
log(`Threshold by these: ${thresholdOf(pooled)}, used: ${departmentThreshold}`)
const { scale, steps } = learn(all)
writeFileSync(
  new URL('departmentWeights.json', import.meta.url),
  `${JSON.stringify({ scale, steps: Buffer.from(steps.buffer).toString('base64') })}\n`,
)
