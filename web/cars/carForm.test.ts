import { expect, test } from 'vitest'
import { CarEdit, NewCar } from '../../contract/cars/cars.ts'
import { aCase } from '../cases/testing/aCase.ts'
import { carFormParts, isFilled } from './carFormParts.ts'
import { carForm, emptyCarForm, errorsInNew, newOf } from './carForm.ts'
import { formFromCase } from './fromCase.ts'
import { aCar, maria } from './testing/aCar.ts'

const empty = emptyCarForm(maria.id)
const { editBetween, errorsInEdit, formOf, sentOf } = carForm

test('converting a CAR to form values and back changes nothing', () => {
  const filled = aCar(1, {
    estimatedSavings: '12.50',
    sponsorId: maria.id,
    dueDate: '2026-11-21',
    currentConditionQuantitative: [{ description: 'Leaks', value: '5' }],
  })
  expect(editBetween(formOf(filled), formOf(filled))).toEqual({})
  expect(CarEdit.safeParse(sentOf(formOf(filled))).success).toBe(true)
})

test('a new CAR omits empty fields, and keeps its owner', () => {
  const sent = newOf({ ...empty, title: 'Leaks', background: 'Again', estimatedSavings: 1200.5 })
  expect(sent).toMatchObject({ title: 'Leaks', background: 'Again', ownerId: maria.id, estimatedSavings: '1200.50' })
  for (const left of ['sponsorId', 'actualSavings', 'dueDate', 'department', 'followUpPlan']) {
    expect(sent).not.toHaveProperty(left)
  }
  expect(NewCar.safeParse(sent).success).toBe(true)
})

test('emptied fields of an edit are sent as null, and empty rows are dropped', () => {
  const before = formOf(aCar(1, { sponsorId: maria.id, actualSavings: '5.00' }))
  const after = {
    ...before,
    sponsorId: null,
    actualSavings: '',
    targetConditionQuantitative: [{ description: ' ', value: '' }],
  }
  expect(editBetween(before, after)).toEqual({ sponsorId: null, actualSavings: null })
})

test('missing and too long values are reported in words', () => {
  expect(errorsInNew(empty)).toEqual({ title: 'Title is required', background: 'Background is required' })
  expect(errorsInEdit({ actualSavings: '123456789.00' }).actualSavings).toMatch(/at most 8 digits/)
})

test('a case prefills the form with what is known about it', () => {
  const theCase = aCase(7, {
    category: 'cost_reduction',
    priority: 'critical',
    department: 'quality',
    attachments: ['/api/attachments/1'],
  })
  expect(formFromCase(theCase, maria.id)).toMatchObject({
    title: theCase.title,
    background: theCase.description,
    category: 'cost',
    priority: 'critical',
    department: 'quality',
    attachments: ['/api/attachments/1'],
    ownerId: maria.id,
    status: 'draft',
  })
})

test('parts without content are empty', () => {
  const filled = (values: typeof empty) => carFormParts.filter((part) => isFilled(part, values)).map(({ name }) => name)
  expect(filled(empty)).toEqual([])
  expect(
    filled({
      ...empty,
      title: 'Leaks',
      targetConditionQuantitative: [{ description: 'Leaks', value: '0' }],
      followUpPlan: ' ',
      actualSavings: 0,
    }),
  ).toEqual(['basics', 'targetCondition', 'impact'])
})
