import { readFileSync, writeFileSync } from 'node:fs'
import { classes, departmentBy, type Weights } from './department.ts'
import { bucketCount, featuresOf } from './features.ts'

// `node server/andon/reader/train.ts` learns from departmentSentences.txt and writes departmentWeights.json.

type Example = { features: Map<number, number>; answer: number; share: number }

const rounds = 60
const rate = 2
/** What was learned by heart is surer of itself than it should be of new texts; less of it makes more of them empty. */
const caution = 0.75
/** Pulls weights towards zero, so that rare pieces of words decide nothing alone. */
const decay = 1e-6

/** The sentences below each `# class`. */
function sentences(): { text: string; answer: number }[] {
  let answer = -1
  return readFileSync(new URL('departmentSentences.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) answer = classes.findIndex((name) => name === line.slice(2))
      return line === '' || line.startsWith('# ') ? [] : [{ text: line, answer }]
    })
}

/** Each sentence as it stands, and two of a class together, as a photo shows more than one line. */
function examplesFrom(all: { text: string; answer: number }[]): Example[] {
  const counts = classes.map((_name, at) => all.filter(({ answer }) => answer === at).length)
  return all.flatMap(({ text, answer }, index) => {
    const share = all.length / classes.length / (counts[answer] ?? 1)
    const other = all.filter((one) => one.answer === answer)[(index * 7) % (counts[answer] ?? 1)]
    return [text, `${text} ${other?.text ?? ''}`].map((words) => ({ features: featuresOf(words), answer, share }))
  })
}

/** Softmax regression by stochastic gradient descent; weights by class and bucket. */
function learn(examples: Example[]): Weights {
  const weights = new Float64Array(classes.length * bucketCount)
  for (let round = 0; round < rounds; round += 1) {
    const step = rate / (1 + round / 20)
    for (let turn = 0; turn < examples.length; turn += 1) {
      // A stride without a common divisor visits each example once, in a mixed and repeatable order.
      const example = examples[(turn * 7919 + round * 31) % examples.length]
      if (!example) continue
      const { features, answer, share } = example
      const sums = classes.map((_name, at) =>
        [...features].reduce((sum, [bucket, value]) => sum + value * (weights[at * bucketCount + bucket] ?? 0), 0),
      )
      const powers = sums.map((sum) => Math.exp(sum - Math.max(...sums)))
      const total = powers.reduce((a, b) => a + b, 0)
      for (const [at, power] of powers.entries()) {
        const fault = (power / total - (at === answer ? 1 : 0)) * share
        for (const [bucket, value] of features) {
          const place = at * bucketCount + bucket
          const weight = weights[place] ?? 0
          weights[place] = weight - step * (fault * value + decay * weight)
        }
      }
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { scale: scale * caution, steps: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

/** Share named rightly and wrongly of sentences that were not learned from; the rest stayed empty. */
function tried(weights: Weights, held: { text: string; answer: number }[]): string {
  const known = held.filter(({ answer }) => classes[answer] !== 'none')
  const named = known.map(({ text, answer }) => ({ name: departmentBy(weights, text), wanted: classes[answer] }))
  const percent = (count: number) => `${Math.round((count / named.length) * 100)} %`
  const right = named.filter(({ name, wanted }) => name === wanted).length
  const empty = named.filter(({ name }) => name === null).length
  return `right ${percent(right)}, wrong ${percent(named.length - right - empty)}, empty ${percent(empty)} of ${named.length}`
}

const all = sentences()
const isHeld = (index: number) => index % 5 === 2
const trial = learn(examplesFrom(all.filter((_one, index) => !isHeld(index))))
const { log } = console
log(
  `A fifth held back: ${tried(
    trial,
    all.filter((_one, index) => isHeld(index)),
  )}`,
)
const weights = learn(examplesFrom(all))
const steps = Buffer.from(weights.steps.buffer).toString('base64')
writeFileSync(
  new URL('departmentWeights.json', import.meta.url),
  `${JSON.stringify({ scale: weights.scale, steps })}\n`,
)
