import { a3Steps } from '../../contract/carChoices.ts'
import type { Car } from '../../contract/cars.ts'
import type { A3Step } from './useCarLabels.ts'

/** The seven steps of a CAR's A3 in order, each with whether it is filled in. */
export function stepsWritten(car: Car): { step: A3Step; isWritten: boolean }[] {
  return a3Steps.map((step) => ({ step, isWritten: step.fields.some((field) => isFilled(car[field])) }))
}

const isFilled = (value: string | readonly unknown[]) => (typeof value === 'string' ? value.trim() : value).length > 0
