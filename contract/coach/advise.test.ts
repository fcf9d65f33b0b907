import { describe, expect, test } from 'vitest'
import { adviseOn } from './advise.ts'
import type { CoachedSheet } from './sheet.ts'
import { emptySheet } from './testing/emptySheet.ts'
import { labelledSheets } from './testing/labelledSheets.ts'

const rulesOf = (sheet: Partial<CoachedSheet>) => adviseOn({ ...emptySheet, ...sheet }).map(({ rule }) => rule)
const wordsOf = (sheet: Partial<CoachedSheet>) => adviseOn({ ...emptySheet, ...sheet }).map(({ words }) => words)

test('nothing is asked about an empty sheet', () => {
  expect(rulesOf({})).toEqual([])
})

test.each(['Operator error', 'Bedienfehler', 'Erreur de l’opérateur', 'Error del operario'])(
  'a cause that blames a person is questioned in its own words: %s',
  (cause) => {
    expect(wordsOf({ rootCauseAnalysis: `${cause}.` })).toEqual([
      cause.replace(/^Operator/, 'operator').replace(/^E(?=rr)/, 'e'),
    ])
  },
)

test('of a chain of whys only the last cause is questioned', () => {
  const asked = { text: 'Operator error', isConfirmed: false, isLast: false }
  expect(rulesOf({ causes: [asked, { text: 'The plug fits both ways', isConfirmed: false, isLast: true }] })).toEqual(
    [],
  )
  expect(rulesOf({ causes: [{ ...asked, isLast: true }] })).toEqual(['blamesPerson'])
})

test('a countermeasure for a cause that is not confirmed, or without an owner, is questioned', () => {
  const chosen = { text: 'New seal', isCauseConfirmed: false, hasOwner: false }
  const causes = [{ text: 'Seal hardens', isConfirmed: false, isLast: true }]
  expect(rulesOf({ chosen: [chosen], causes })).toEqual(['unconfirmedCause', 'countermeasureWithoutOwner'])
  expect(rulesOf({ chosen: [{ ...chosen, isCauseConfirmed: true, hasOwner: true }], causes })).toEqual([])
  expect(rulesOf({ countermeasures: 'New seal', causes })).toEqual(['unconfirmedCause'])
})

test('a due date before that of an open task is questioned', () => {
  const task = { title: 'Order a seal', dueDate: '2026-12-01', isOpen: true }
  expect(wordsOf({ dueDate: '2026-11-30', tasks: [task] })).toEqual(['Order a seal'])
  expect(rulesOf({ dueDate: '2026-12-01', tasks: [task] })).toEqual([])
  expect(rulesOf({ dueDate: '2026-11-30', tasks: [{ ...task, isOpen: false }] })).toEqual([])
})

test('a claimed effect is not questioned where a plan measures it', () => {
  expect(rulesOf({ followUpPlan: 'Problem solved' })).toEqual(['effectWithoutPlan'])
  expect(rulesOf({ followUpPlan: 'Problem solved', hasPlan: true })).toEqual([])
  for (const followUpPlan of [
    'No more problems since.',
    'Seither ist Ruhe.',
    'Plus de pannes.',
    'Todo bien desde mayo.',
    'The press runs smoothly.',
    'Keine weiteren Störungen.',
    'La ligne fonctionne normalement.',
    'Ya no hay averías.',
    'Measures were effective.',
    'Maßnahmen wirksam.',
    'Le défaut ne s’est plus reproduit.',
    'El fallo no se ha repetido.',
  ]) {
    expect(rulesOf({ followUpPlan })).toEqual(['effectWithoutPlan'])
  }
  expect(rulesOf({ followUpPlan: 'No problems since; 2 stops in May, 9 before.' })).toEqual([])
  for (const followUpPlan of [
    'Check in May that it works well.',
    'Messen, bis keine weiteren Fehler auftreten.',
    'Vérifier que la ligne fonctionne bien.',
    'Comprobar que ya no hay averías.',
    'In KW 30 prüfen, ob die Maßnahmen wirksam sind.',
  ]) {
    expect(rulesOf({ followUpPlan })).toEqual([])
  }
})

test('silenced rules ask nothing, and repeated words are cut', () => {
  const sheet = { ...emptySheet, rootCauseAnalysis: 'Operator error' }
  expect(adviseOn(sheet, new Set(['blamesPerson']))).toEqual([])
  const long = { text: 'x'.repeat(500), isCauseConfirmed: true, hasOwner: false }
  expect(wordsOf({ chosen: [long] })[0]).toHaveLength(80)
})

describe('on sheets that the rules were not written for', () => {
  const results = labelledSheets.map(({ agreed, ...sheet }) => ({ agreed, given: rulesOf(sheet) }))
  const given = results.flatMap((result) => result.given).length
  const right = results.flatMap((result) => result.given.filter((rule) => result.agreed.includes(rule))).length
  const agreed = results.flatMap((result) => result.agreed).length
  const percent = (share: number) => `${Math.round(100 * share)} %`

  test(`precision is ${percent(right / given)} (${right} of ${given}), recall ${percent(right / agreed)} (${right} of ${agreed})`, () => {
    expect(right / given).toBeGreaterThanOrEqual(0.9)
    expect(right / agreed).toBeGreaterThanOrEqual(0.8)
  })
})
