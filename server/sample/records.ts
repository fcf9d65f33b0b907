import type { Task } from '../../contract/tasks/tasks.ts'
import type { Change } from '../records/activityTable.ts'
import type { SampleUser } from './generateCases.ts'

/** An entry of a record's history. */
export type SampleActivity = {
  feature: 'cases' | 'cars' | 'tasks' | 'comments'
  recordId: string
  actorId: string
  at: Date
  action: string
  changes: Change[]
}

type Kind = SampleActivity['feature']

export const created = (feature: Kind, recordId: string, actorId: string, at: Date): SampleActivity => {
  return { feature, recordId, actorId, at, action: 'created', changes: [] }
}

export const edited = (
  feature: Kind,
  recordId: string,
  actorId: string,
  at: Date,
  changes: Change[],
): SampleActivity => {
  return { feature, recordId, actorId, at, action: 'edited', changes }
}

/** What a comment or a task belongs to: a case or a CAR. */
type Subject = { caseId: string; carId: null } | { caseId: null; carId: string }

export type SampleComment = Subject & { id: string; userId: string; content: string; mentioned: string[]; at: Date }

export type SampleTask = Subject & {
  id: string
  title: string
  description: string
  status: Task['status']
  priority: Task['priority']
  assigneeId: string | null
  createdBy: string
  dueDate: string
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
  estimatedHours: number | null
  actualHours: string | null
  rank: string
  version: number
}

/** Turns names in braces into mentions. */
export function withMentions(text: string, personNamed: (name: string) => SampleUser) {
  const mentioned: string[] = []
  const content = text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const { id, firstName, lastName } = personNamed(name)
    mentioned.push(id)
    return `@[${firstName} ${lastName}](${id})`
  })
  return { content, mentioned }
}
