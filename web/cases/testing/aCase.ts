import type { Case } from '../../../contract/cases.ts'
import type { Person } from '../../../contract/users.ts'

export const maria: Person = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Maria Silva',
  firstName: 'Maria',
  lastName: 'Silva',
  profileImageUrl: null,
}

/** A case for tests; its id ends in its number. */
export function aCase(number: number, more: Partial<Case> = {}): Case {
  return {
    id: `3f2a91bc-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    key: `CASE-${number}`,
    title: `Conveyor ${number} stops`,
    description: 'The guard switch opens without anybody near.',
    status: 'new',
    priority: 'medium',
    category: 'process_improvement',
    issueType: 'observation',
    department: null,
    location: null,
    stationId: null,
    alsoReported: 0,
    tags: [],
    assigneeId: null,
    assignee: null,
    createdById: maria.id,
    createdBy: maria,
    dueDate: null,
    createdAt: '2026-11-05T12:00:00.000Z',
    updatedAt: '2026-11-05T12:00:00.000Z',
    startedAt: null,
    resolvedAt: null,
    completedAt: null,
    deletedAt: null,
    attachments: [],
    estimatedHours: null,
    actualHours: null,
    effort: null,
    estimatedSavings: null,
    actualSavings: null,
    businessImpact: null,
    carId: null,
    relatedCarId: null,
    relatedRecordType: null,
    relatedRecordId: null,
    relatedRecordName: null,
    relatedRecord: null,
    correctionType: null,
    correctionAction: null,
    correctionStatus: null,
    version: 1,
    ...more,
  }
}
