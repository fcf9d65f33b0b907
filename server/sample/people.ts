import type { Case } from '../../contract/cases.ts'
import type { Role } from '../../contract/permissions.ts'

type Department = NonNullable<Case['department']>

/** Somebody of the sample factory. */
export type SamplePerson = {
  firstName: string
  lastName: string
  role: Role
  department: Department
  /** How much of their department's work goes to them. */
  share: number
}

/** The reserved domain makes sure that no letter ever reaches a stranger. */
export const emailOf = ({ firstName, lastName }: SamplePerson): string =>
  `${firstName}.${lastName}@sample.example`.toLowerCase()

export const samplePeople: readonly SamplePerson[] = [
  { firstName: 'Marta', lastName: 'Lindqvist', role: 'Process Manager', department: 'engineering', share: 1 },
  { firstName: 'Jonas', lastName: 'Brandt', role: 'Operations Lead', department: 'production', share: 2 },
  { firstName: 'Amira', lastName: 'Haddad', role: 'Operations Lead', department: 'logistics', share: 2 },
  { firstName: 'Priya', lastName: 'Raman', role: 'Quality Analyst', department: 'quality', share: 3 },
  { firstName: 'Tomasz', lastName: 'Kowalczyk', role: 'Quality Analyst', department: 'quality', share: 2 },
  { firstName: 'Elena', lastName: 'Petrova', role: 'Improvement Specialist', department: 'engineering', share: 3 },
  { firstName: 'Samuel', lastName: 'Okafor', role: 'Improvement Specialist', department: 'safety', share: 3 },
  { firstName: 'Luis', lastName: 'Moreno', role: 'Team Member', department: 'maintenance', share: 3 },
  { firstName: 'Greta', lastName: 'Vogel', role: 'Team Member', department: 'maintenance', share: 2 },
  { firstName: 'Kenji', lastName: 'Tanaka', role: 'Team Member', department: 'production', share: 3 },
  { firstName: 'Chloe', lastName: 'Dubois', role: 'Team Member', department: 'production', share: 2 },
  { firstName: 'Ravi', lastName: 'Nair', role: 'Team Member', department: 'logistics', share: 2 },
]
