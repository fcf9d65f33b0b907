import { expect, test } from 'vitest'
import { emptyDraft, type QuickCaseDraft } from '../quickCaseDraft.ts'
import { anAnalysis } from '../testing/anAnalysis.ts'
import { hasFilled, withAccepted, withAnalysis, withFurtherAnalysis, withTyped } from './suggestions.ts'

const typed = (title: string): QuickCaseDraft => withTyped(emptyDraft(), 'title', title)

test('an untouched report is filled in from the photo, with the source of each value', () => {
  const draft = withAnalysis(emptyDraft(), anAnalysis())
  expect(draft).toMatchObject({
    title: 'Alarm E-204 at press P-07',
    description: 'E-204 hydraulic pressure low',
    department: 'maintenance',
    priority: 'medium',
    tags: ['P-07'],
    analysisId: anAnalysis().id,
  })
  expect(draft.suggestions.title).toEqual({ value: 'Alarm E-204 at press P-07', source: 'model', offered: false })
  expect(draft.suggestions.description?.source).toBe('reader')
})

test('what a person typed stays, and the suggestion is offered beside it', () => {
  const draft = withAnalysis(typed('Oil on the floor'), anAnalysis())
  expect(draft.title).toBe('Oil on the floor')
  expect(draft.suggestions.title).toEqual({ value: 'Alarm E-204 at press P-07', source: 'model', offered: true })
})

test('a severity that a person chose stays, even if it equals the default', () => {
  const draft = withAnalysis(withTyped(emptyDraft(), 'priority', 'low'), anAnalysis())
  expect(draft.priority).toBe('low')
  expect(draft.suggestions.priority?.offered).toBe(true)
})

test('a field that was typed into and cleared again may be filled in', () => {
  const draft = withAnalysis(withTyped(typed('Oil'), 'title', ''), anAnalysis())
  expect(draft.title).toBe('Alarm E-204 at press P-07')
})

test('an edit removes the mark; an offer stays until it is accepted', () => {
  const filled = withTyped(withAnalysis(emptyDraft(), anAnalysis()), 'title', 'Press P-07 stands')
  expect(filled.suggestions.title).toBeUndefined()
  const offered = withTyped(withAnalysis(typed('Oil'), anAnalysis()), 'title', 'Oil, much of it')
  expect(offered.suggestions.title?.offered).toBe(true)
  const taken = withAccepted(offered, 'title')
  expect(taken.title).toBe('Alarm E-204 at press P-07')
  expect(taken.suggestions.title).toBeUndefined()
})

test('another photo replaces what the first one filled in, except what a person confirmed', () => {
  const first = withAccepted(withAnalysis(emptyDraft(), anAnalysis()), 'department')
  const second = withAnalysis(first, anAnalysis({ subject: 'Guard open', department: 'safety', tags: ['G-1'] }))
  expect(second).toMatchObject({ title: 'Guard open', department: 'maintenance', tags: ['G-1'] })
  expect(second.suggestions.department).toMatchObject({ value: 'safety', offered: true })
})

const uncertain = { subject: null, sources: { ...anAnalysis().sources, subject: null } }

test('a subject that is not certain is offered beside the empty field, until another photo has a certain one', () => {
  const draft = withAnalysis(emptyDraft(), anAnalysis({ ...uncertain, likelySubject: 'Pump 2 leaks' }))
  expect(draft.title).toBe('')
  expect(draft.suggestions.title).toEqual({ value: 'Pump 2 leaks', source: 'reader', offered: true })
  expect(withAccepted(draft, 'title').title).toBe('Pump 2 leaks')
  const other = withFurtherAnalysis(draft, anAnalysis({ ...uncertain, likelySubject: 'Pump 3' }), ['title'])
  expect(other.suggestions.title?.value).toBe('Pump 2 leaks')
  const certain = withFurtherAnalysis(draft, anAnalysis(), ['title'])
  expect(certain.title).toBe('Alarm E-204 at press P-07')
  expect(certain.suggestions.title?.offered).toBe(false)
})

test('a subject that is not certain is not offered to somebody who typed one', () => {
  const draft = withAnalysis(typed('Oil on the floor'), anAnalysis({ ...uncertain, likelySubject: 'Pump 2 leaks' }))
  expect(draft.suggestions.title).toBeUndefined()
})

test('an analysis without results fills in nothing', () => {
  const nothing = { subject: null, description: null, department: null, severity: null, tags: [] } as const
  const draft = withAnalysis(emptyDraft(), anAnalysis({ ...nothing, tags: [] }))
  expect(draft.suggestions).toEqual({})
  expect(hasFilled(draft)).toBe(false)
  expect(draft.isUnsafe).toBeNull()
})

test.each([
  ['Low', 'low', null],
  ['Medium', 'medium', null],
  ['High', 'medium', 'asked'],
  ['Critical', 'medium', 'asked'],
] as const)('severity %s becomes priority %s, and asks about safety: %s', (severity, priority, asked) => {
  const draft = withAnalysis(emptyDraft(), anAnalysis({ severity }))
  expect(draft.priority).toBe(priority)
  expect(draft.isUnsafe).toBe(asked)
})

test('somebody who has answered that it is safe is not asked again', () => {
  const answered: QuickCaseDraft = { ...emptyDraft(), isUnsafe: 'no' }
  expect(withAnalysis(answered, anAnalysis({ severity: 'Critical' })).isUnsafe).toBe('no')
})

test('in a form with one line no hidden fields are filled in', () => {
  const draft = withAnalysis(emptyDraft(), anAnalysis(), ['title'])
  expect(draft).toMatchObject({
    title: 'Alarm E-204 at press P-07',
    description: '',
    department: null,
    priority: 'low',
  })
})
