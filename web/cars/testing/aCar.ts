import type { Car } from '../../../contract/cars.ts'
import type { Person } from '../../../contract/users.ts'

export const maria: Person = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Maria Silva',
  firstName: 'Maria',
  lastName: 'Silva',
  profileImageUrl: null,
}

/** A CAR for tests; its id ends in its number. */
export function aCar(number: number, more: Partial<Car> = {}): Car {
  return {
    id: `5c2a91bc-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    key: `CAR-${number}`,
    title: `Press ${number} leaks`,
    background: 'Five leaks since week 40.',
    currentConditionQuantitative: [],
    currentConditionQualitative: '',
    currentCondition: '',
    targetConditionQuantitative: [],
    targetConditionQualitative: '',
    targetCondition: '',
    rootCauseAnalysis: '',
    countermeasures: '',
    implementationPlan: '',
    followUpPlan: '',
    status: 'draft',
    priority: 'medium',
    category: 'process_improvement',
    ownerId: maria.id,
    owner: maria,
    sponsorId: null,
    sponsor: null,
    custom: {},
    createdById: maria.id,
    createdBy: maria,
    estimatedSavings: null,
    actualSavings: null,
    savingsReason: null,
    businessImpact: null,
    department: null,
    dueDate: null,
    reviewDate: null,
    createdAt: '2026-11-05T12:00:00.000Z',
    updatedAt: '2026-11-05T12:00:00.000Z',
    startedAt: null,
    completedAt: null,
    deletedAt: null,
    attachments: [],
    tags: [],
    version: 1,
    ...more,
  }
}
