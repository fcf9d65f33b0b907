import { z } from 'zod'
import { type CaseGroup, caseGroupFields, type CaseGroupField, groupValues, mayBeNone } from './caseGroupChoices.ts'
import { isInList } from '../workspaceLists/workspaceListLabels.ts'
import { Id } from '../values/values.ts'

/** Maximum characters of an area, `Plant 1 / Assembly`. */
export const areaLimit = 200

/** Reads what `groupSent` writes; null for anything else. */
export function readGroup(sent: string): CaseGroup | null {
  const end = sent.indexOf(':')
  const field = caseGroupFields.find((one) => one === sent.slice(0, Math.max(0, end)))
  const value = sent.slice(end + 1)
  if (!field) return null
  if (value === '') return mayBeNone(field) ? { field, value: null } : null
  return isKnown(field, value) ? { field, value } : null
}

function isKnown(field: CaseGroupField, value: string): boolean {
  if (field === 'assignee') return Id.safeParse(value).success
  if (field === 'area') return value.length <= areaLimit && !value.includes('\u0000')
  if (field === 'department') return isInList('departments', value)
  return groupValues(field)?.includes(value) ?? false
}

/** A group in a query. */
export const CaseGroupSent = z
  .string()
  .max(areaLimit + 'department:'.length)
  .refine((sent) => readGroup(sent) !== null, 'Unknown group.')

/** Maximum number of groups of a field that are counted, those with the most open cases first. */
export const countedGroups = 1_000
/** Of how many columns and lanes the cases in both are counted. */
export const crossedGroups = 100

const Count = z.object({ value: z.string().nullable(), count: z.int(), open: z.int() })

/** Cases per group; `open` are those that are not finished. */
export const CaseGroupCounts = z.object({
  columns: z.array(Count),
  /** Empty without lanes. */
  lanes: z.array(Count),
  /** Where a column and a lane meet, if there are cases; empty without lanes. */
  cells: z.array(z.object({ column: z.string().nullable(), lane: z.string().nullable(), count: z.int() })),
})
export type CaseGroupCounts = z.output<typeof CaseGroupCounts>
