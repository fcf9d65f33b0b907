import { z } from 'zod'
import { Case } from '../../contract/cases/cases.ts'
import { pick } from '../../contract/values/keysOf.ts'

const fields = ['id', 'key', 'title', 'status', 'carId'] as const

/** The fields of a case that is chosen to be linked to a CAR. */
export const PickedCase = z.object(pick(Case.shape, fields))
export type PickedCase = z.output<typeof PickedCase>

export const pickedOf = (theCase: PickedCase): PickedCase => pick(theCase, fields)
