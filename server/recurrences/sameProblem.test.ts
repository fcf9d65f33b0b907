import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseTemplates } from '../sample/content.ts'
import { generateCases } from '../sample/generateCases.ts'
import { isSameProblem } from './sameProblem.ts'
import { reports } from './testing/reports.ts'

type Labelled = { place: string; problem: string; title: string; description: string }

/** Precision and recall of all pairs from one place. */
function measure(labelled: readonly Labelled[]) {
  const counts = { right: 0, wrong: 0, missed: 0 }
  labelled.forEach((one, index) => {
    for (const other of labelled.slice(index + 1)) {
      if (one.place !== other.place) continue
      const isSame = one.problem === other.problem
      const isSaid = isSameProblem(one, other, one.place)
      if (isSaid) counts[isSame ? 'right' : 'wrong'] += 1
      else if (isSame) counts.missed += 1
    }
  })
  const { right, wrong, missed } = counts
  return { pairs: right + missed, precision: right / (right + wrong), recall: right / (right + missed) }
}

const share = (value: number) => `${Math.round(value * 100)} %`

function print(name: string, { pairs, precision, recall }: ReturnType<typeof measure>): void {
  process.stdout.write(`${name}: precision ${share(precision)}, recall ${share(recall)} of ${pairs} pairs\n`)
}

test('reports from the line are paired with those about the same problem', () => {
  const figures = measure(
    reports.map(({ station, problem, title, description = '' }) => ({ place: station, problem, title, description })),
  )
  print('Reports from the line', figures)
  expect(figures.precision).toBeGreaterThanOrEqual(0.97)
  expect(figures.recall).toBeGreaterThanOrEqual(0.5)
})

test('the cases of the sample year are paired with those of the same kind', () => {
  // Cases of one template are about one problem; which template it was shows in the fixed words of the title.
  const templateOf = ({ issueType, location, tags }: (typeof caseTemplates)[number]) =>
    [issueType, location, ...tags].join(' ')
  const problems = new Map(
    caseTemplates.map((template) => [template.title.replaceAll(/\{\w+\}/g, '{}'), templateOf(template)]),
  )
  const patterns = [...problems].map(([title, problem]) => {
    const parts = title.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return { pattern: new RegExp(`^${parts.join('.+')}$`, 'i'), problem }
  })
  const { cases } = generateCases(new Date('2026-11-21T10:00:00.000Z'))
  const labelled = cases.flatMap(({ title, description, location }) => {
    const problem = patterns.find(({ pattern }) => pattern.test(title))?.problem
    return problem === undefined ? [] : [{ place: location, problem, title, description }]
  })
  const figures = measure(labelled)
  print('Sample year', figures)
  expect(figures.pairs).toBeGreaterThan(100)
  expect(figures.precision).toBeGreaterThanOrEqual(0.97)
  expect(figures.recall).toBeGreaterThanOrEqual(0.95)
})

const isProposed = (title: string, other: string, descriptions: [string, string] = ['', '']) =>
  isSameProblem(
    { title, description: descriptions[0] },
    { title: other, description: descriptions[1] },
    'Hall 1 Press 4',
  )

test.each([
  ['Ölverlust am Hydraulikschlauch', 'oelverlust hydraulikschläuche'],
  ['Etikettendrucker druckt schief', 'Schiefer Druck am Etikettendrucker'],
  ['Fuite d’huile au vérin', 'fuites huile verin'],
])('inflections, compounds, accents and case make no difference: %s', (title, other) => {
  expect(isProposed(title, other)).toBe(true)
})

test.each([
  [
    'one word in common, and descriptions about something else',
    'Door jams',
    'Drawer jams',
    ['Roller worn', 'Key lost'],
  ],
  [
    'only the description in common',
    'Door jams',
    'Lamp flickers',
    ['Seen by the late shift', 'Seen by the late shift'],
  ],
  ['only numbers and the place in common', 'Press 4: 2026', 'Press 4, 2026', ['', '']],
  ['no word that says which', 'Problem again', 'Again a fault', ['', '']],
] as [string, string, string, [string, string]][])('reports are not about one problem with %s', (_what, ...texts) => {
  expect(isProposed(...texts)).toBe(false)
})

test('the number of an alarm is the same problem in any language, another number or another one’s number is not', () => {
  const german = 'Werkzeug nicht gespannt'
  const texts = (other: string): [string, string] => ['Beim Wechsel kam Meldung 2042, quittiert', other]
  expect(isProposed(german, 'Clamp alarm', texts('msg 2042, cleaned the taper'))).toBe(true)
  expect(isProposed(german, 'Clamp alarm', texts('msg 2051, cleaned the taper'))).toBe(false)
  expect(isProposed(german, 'Late delivery', texts('Order 2042 left on Monday'))).toBe(false)
})

test('one word in common is not enough for long descriptions', () => {
  const descriptions: [string, string] = [
    'White edges that look like lime on the sealing face',
    'The cleaner drips while it is refilled, slippery',
  ]
  expect(isProposed('Stains on housings', 'Stains on floor', descriptions)).toBe(false)
})

test('equal titles are about one problem whatever is described', () => {
  const descriptions: [string, string] = ['Drops on the floor under the guard', 'Topped up four litres since Monday']
  expect(isProposed('Hose leaks', 'Leaking hose', descriptions)).toBe(true)
})

test.each([
  ['Pumpe tropft am Flansch', 'Leaking flange at the pump'],
  ['Lecture impossible, étiquette illisible', 'Etikett unlesbar'],
  ['Falta un tornillo en la tapa', 'Cover screw not fitted'],
  ['Short shots in cavity 2', 'Kavität 2 nicht gefüllt'],
])('the same fault of the same thing is one problem in other words and languages: %s', (title, other) => {
  expect(isProposed(title, other)).toBe(true)
  expect(isProposed(other, title)).toBe(true)
})

test.each([
  ['the same fault of another thing', 'Schraube fehlt am Gehäuse', 'Am Gehäuse fehlt das Etikett'],
  ['another fault of the same thing', 'Gewinde zu eng', 'Rust on the thread'],
  ['only the fault and what the place is called after', 'Leak at press 4', 'Presse 4 undicht'],
])('reports are not about one problem with %s', (_what, title, other) => {
  expect(isProposed(title, other)).toBe(false)
})

test('every word of the vocabulary has the one form in which words are compared', () => {
  const lines = readFileSync(new URL('shopFloorWords.txt', import.meta.url), 'utf8').split('\n')
  const entries = lines.filter((line) => line !== '' && !line.startsWith('#'))
  expect(
    entries.filter(
      (line) => !/^[a-zA-Z]+: \*?[a-z\d]+(?: [a-z\d]+)*\*?(?:, \*?[a-z\d]+(?: [a-z\d]+)*\*?)*$/.test(line),
    ),
  ).toEqual([])
  const names = entries.map((line) => line.split(':')[0])
  expect(new Set(names).size).toBe(names.length)
})
