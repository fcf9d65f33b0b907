import type { StoredAnswer } from '../documents/documents.ts'
import type { SampleCar } from './generateCars.ts'

/** Every so many completed CARs, one has a document that nobody has answered yet. */
const unansweredEvery = 4

const reasons = [
  'Nothing that people do changes.',
  'Shown to every shift during the trial.',
  'The set-up sheet already asks for it.',
] as const

/** The answers for the documents of the completed CARs; some are missing. */
export const documentRows = (cars: readonly SampleCar[]) =>
  cars
    .filter(({ status }) => status === 'complete')
    .map((car, index) => {
      const by = { byId: car.ownerId, at: (car.completedAt ?? car.updatedAt).toISOString() }
      const changed = (kind: StoredAnswer['kind'], revision: number): StoredAnswer => ({
        kind,
        outcome: 'changed',
        revision: String(revision),
        reason: null,
        ...by,
      })
      const unaffected = (kind: StoredAnswer['kind']): StoredAnswer => ({
        kind,
        outcome: 'not_affected',
        revision: null,
        reason: reasons[index % reasons.length] ?? reasons[0],
        ...by,
      })
      const answers = [
        changed('fmea', 3 + (index % 5)),
        index % 3 === 0 ? unaffected('controlPlan') : changed('controlPlan', 2 + (index % 4)),
        changed('workInstruction', 4 + (index % 7)),
        unaffected('training'),
      ]
      const given = index % unansweredEvery === unansweredEvery - 1 ? answers.slice(0, -1) : answers
      return { car_id: car.id, answers: given, version: 1 }
    })
