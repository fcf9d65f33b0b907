import type { Case } from '../../../contract/cases.ts'
import { keysOf } from '../../../contract/keysOf.ts'
import { engineering } from './engineering.ts'
import { logistics } from './logistics.ts'
import { maintenance } from './maintenance.ts'
import { production } from './production.ts'
import { quality } from './quality.ts'
import { safety } from './safety.ts'
import type { Story } from './story.ts'

export type DepartmentStory = Story & { department: NonNullable<Case['department']> }

const byDepartment: Record<DepartmentStory['department'], readonly Story[]> = {
  production,
  quality,
  maintenance,
  safety,
  logistics,
  engineering,
}

export const stories: readonly DepartmentStory[] = keysOf(byDepartment).flatMap((department) =>
  byDepartment[department].map((story) => ({ ...story, department })),
)
