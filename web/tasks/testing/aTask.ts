import type { Task } from '../../../contract/tasks/tasks.ts'
import type { Person } from '../../../contract/users/users.ts'

export const ada: Person = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada Brandt',
  firstName: 'Ada',
  lastName: 'Brandt',
  profileImageUrl: null,
}

export const caseId = '3f2a91bc-0000-4000-8000-000000001042'

/** A task of a case for tests; its id ends in its number. */
export function aTask(number: number, more: Partial<Task> = {}): Task {
  return {
    id: `7a5c0000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    caseId,
    carId: null,
    subject: { key: 'CASE-1042', title: 'Oil under the press' },
    title: `Task ${number}`,
    description: '',
    status: 'pending',
    priority: 'medium',
    assigneeId: null,
    assignee: null,
    createdById: ada.id,
    createdBy: ada,
    dueDate: null,
    statusSince: null,
    completedAt: null,
    createdAt: '2026-11-05T12:00:00.000Z',
    updatedAt: '2026-11-05T12:00:00.000Z',
    deletedAt: null,
    estimatedHours: null,
    actualHours: null,
    version: 1,
    ...more,
  }
}
