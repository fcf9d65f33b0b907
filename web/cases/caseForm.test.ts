import { expect, test } from 'vitest'
import { CaseEdit } from '../../contract/cases/cases.ts'
import { caseForm, errorsInNew } from './caseForm.ts'
import { aCase } from './testing/aCase.ts'

const { editBetween, empty, errorsInEdit, formOf, sentOf } = caseForm
const filled = aCase(1, { estimatedSavings: '12.50', effort: 3.5, location: 'Line 2', dueDate: '2026-11-21' })

test('converting a case to form values and back changes nothing', () => {
  expect(editBetween(formOf(filled), formOf(filled))).toEqual({})
  expect(CaseEdit.safeParse(sentOf(formOf(filled))).success).toBe(true)
})

test('cleared fields are sent as null, hours as numbers, money as decimal strings', () => {
  const before = formOf(filled)
  const after = { ...before, estimatedSavings: 12345678.9, effort: '', location: '', dueDate: null, estimatedHours: 8 }
  expect(editBetween(before, after)).toEqual({
    estimatedSavings: '12345678.90',
    effort: null,
    location: null,
    dueDate: null,
    estimatedHours: 8,
  })
})

test('limits are reported in words', () => {
  expect(errorsInNew(empty)).toEqual({ title: 'Title is required', description: 'Description is required' })
  expect(errorsInEdit({ title: ' ' })).toEqual({ title: 'Title is required' })
  expect(errorsInEdit({ estimatedSavings: '123456789.00' }).estimatedSavings).toMatch(/at most 8 digits/)
  expect(errorsInEdit({ effort: 100_000 })).toEqual({ effort: 'Too large.' })
  expect(errorsInEdit({ effort: Number.NaN })).toEqual({ effort: 'Enter a number.' })
  expect(errorsInEdit({ tags: ['x'.repeat(51)] })).toEqual({ tags: 'Use at most 50 characters.' })
})
