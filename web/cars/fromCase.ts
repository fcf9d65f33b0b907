import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { type CarFormValues, emptyCarForm } from './carForm.ts'

/** A category that the workspace has added says nothing about CARs. */
const categoryOf: Partial<Record<Case['category'], Car['category']>> = {
  process_improvement: 'process_improvement',
  quality: 'quality',
  safety: 'safety',
  cost_reduction: 'cost',
  customer_satisfaction: 'quality',
}

/** The initial form of a CAR opened for a case, with what is already known. */
export function formFromCase(theCase: Case, ownerId: string): CarFormValues {
  const empty = emptyCarForm(ownerId)
  return {
    ...empty,
    title: theCase.title,
    background: theCase.description,
    category: categoryOf[theCase.category] ?? empty.category,
    priority: theCase.priority,
    department: theCase.department,
    attachments: theCase.attachments,
    tags: theCase.tags,
  }
}
