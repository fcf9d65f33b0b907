import type { Task } from '../../contract/tasks.ts'
import type { SampleUser } from './factoryYear.ts'

/** What a comment stands under, and a task belongs to: a case or a CAR. */
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

/** How a comment names a person. */
export const mentionOf = ({ id, firstName, lastName }: SampleUser): string => `@[${firstName} ${lastName}](${id})`
