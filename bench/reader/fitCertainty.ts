import { keysOf, recordOf } from '../../contract/values/keysOf.ts'
import { featuresOfLine, type LineWeights } from '../../server/andon/reader/certainty.ts'
import { legibleLines } from '../../server/andon/reader/legibleLines.ts'
import { openPhoto } from '../../server/andon/reader/pixels.ts'
import { likelySubject } from '../../server/andon/reader/subject.ts'
import { isRightSubject, normal } from './judge.ts'
import { scenePhotos } from './scenes.ts'

// Fits the weights of a line's certainty to the photos whose readings were looked at, and prints them. For each threshold
// it prints the subjects of each set with weights that were fitted to the other sets. Takes some minutes.

/** One author's photos, or one set of layouts; the misses of all of these have been read. */
const files = ['tuning', 'operators', 'foremen', 'auditors', 'visitors', 'carriers', 'fitters', 'packers', 'millers']
const thresholds = [0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96]
const steps = 3000
const pace = 1.6
/** Keeps weights small of features that occur in few lines. */
const penalty = 1

type Example = { file: string; features: LineWeights; isRight: boolean }

function weightsFrom(examples: Example[]): LineWeights {
  const names = keysOf(examples[0]?.features ?? featuresOfLine({ text: '', confidence: 1, agreed: 1 }))
  const weights = recordOf(names, () => 0)
  for (let step = 0; step < steps; step += 1) {
    const slopes = recordOf(names, (name) => (name === 'base' ? 0 : -penalty * weights[name]))
    for (const { features, isRight } of examples) {
      const sum = names.reduce((total, name) => total + features[name] * weights[name], 0)
      const error = Number(isRight) - 1 / (1 + Math.exp(-sum))
      for (const name of names) slopes[name] += error * features[name]
    }
    for (const name of names) weights[name] += (pace * slopes[name]) / examples.length
  }
  return weights
}

async function photosOf(file: string) {
  const photos = []
  for (const { expected, take } of scenePhotos(`${file}.json`)) {
    const { forText } = await openPhoto(await take())
    photos.push({ file, expected, ...(await legibleLines(forText)) })
  }
  return photos
}

const photos = (await Promise.all(files.map(photosOf))).flat()
const examples = photos.flatMap(({ file, expected, lines }): Example[] => {
  const written = expected.lines.map(normal).join('')
  const long = lines.filter(({ text }) => normal(text).length > 2)
  return long.map((line) => ({ file, features: featuresOfLine(line), isRight: written.includes(normal(line.text)) }))
})
const { log } = console
const rounded = Object.entries(weightsFrom(examples)).map(([name, weight]) => `${name} ${weight.toFixed(2)}`)
log(`Weights from ${examples.length} lines, ${examples.filter(({ isRight }) => !isRight).length} of them misread:`)
log(rounded.join(', '))

const judged = files.flatMap((file) => {
  const weights = weightsFrom(examples.filter((one) => one.file !== file))
  const held = photos.filter((photo) => photo.file === file)
  return held.map(({ expected, lines, illegible }) => {
    const { text = null, certainty = 0 } = likelySubject(lines, { illegible, weights }) ?? {}
    return { file, expected, text, certainty }
  })
})
for (const threshold of thresholds) {
  const shares = [...files, null].map((file) => {
    const ofFile = judged.filter((one) => file === null || one.file === file)
    const answers = ofFile.map((one) => ({ ...one, text: one.certainty >= threshold ? one.text : null }))
    const right = answers.filter(({ expected, text }) => isRightSubject(expected.subject, text)).length
    const wrong = answers.filter(
      ({ expected, text }) => text !== null && !isRightSubject(expected.subject, text),
    ).length
    return `${file ?? 'all'} ${right}/${wrong}/${answers.length - right - wrong}`
  })
  log(`At ${threshold}, right/wrong/empty: ${shares.join(', ')}`)
}
