import { sql, type Updateable } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import type { WipLimit } from '../../contract/settings/wipLimits.ts'
import type { TriageDays } from '../../contract/cases/triageChoices.ts'
import type { StoredShift } from './storedShift.ts'
import type { StoredLimit } from './table.ts'

const workspace = sqlFor
  .selectFrom('workspace')
  .select([
    'guest_reports as guestReports',
    'shifts',
    'currency',
    'emergency_number as emergencyNumber',
    'triage',
    'triage_days as triageDays',
    'optional_gates as optionalGates',
    'strict_gates as strictGates',
    'silent_rules as silentRules',
    'wip_limits as wipLimits',
    'wip_blocks as wipBlocks',
    'column_age_days as columnAgeDays',
    'recurrence_days as recurrenceDays',
    'proposal_cases as proposalCases',
    'proposal_days as proposalDays',
    'signatures',
    'version',
  ])
const read = workspace.compile()
const readLocked = workspace.forUpdate().compile()

export const selectWorkspace = async (from: Reader) => presented(await from.one(read))
export const lockWorkspace = async (tx: Reader) => presented(await tx.one(readLocked))

/** Limits that were set before columns of CARs and tasks could have some are of cases. */
const presented = <Row extends { wipLimits: StoredLimit[] }>(row: Row | undefined) =>
  row && { ...row, wipLimits: row.wipLimits.map((one): WipLimit => ({ feature: 'cases', ...one })) }

export type WorkspaceChange = Omit<Updateable<Tables['workspace']>, 'shifts' | 'triage_days' | 'wip_limits'> & {
  shifts?: StoredShift[]
  triage_days?: TriageDays
  wip_limits?: WipLimit[]
}

export const updateWorkspace = (
  tx: Reader,
  { shifts, triage_days: days, wip_limits: limits, ...change }: WorkspaceChange,
): Promise<number> => {
  const asJson = {
    ...(shifts && { shifts: JSON.stringify(shifts) }),
    ...(days && { triage_days: JSON.stringify(days) }),
    ...(limits && { wip_limits: JSON.stringify(limits) }),
  }
  return tx.count(sqlFor.updateTable('workspace').set({ ...change, ...asJson, version: sql`version + 1` }))
}

const preferencesOf = (userId: string) =>
  sqlFor
    .selectFrom('preferences')
    .where('user_id', '=', userId)
    .select([
      'language',
      'floor_language as floorLanguage',
      'time_zone as timeZone',
      'date_format as dateFormat',
      'items_per_page as itemsPerPage',
      'theme',
      'site_id as siteId',
      (from) => from.selectFrom('workspace').select('currency').$asScalar().$notNull().as('currency'),
      'device_language as deviceLanguage',
      'device_time_zone as deviceTimeZone',
    ])
const preferencesByUser = compileOnce(preferencesOf)

export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof selectPreferences>>>
type PreferencesChange = Omit<Updateable<Tables['preferences']>, 'user_id'>

export const selectPreferences = (from: Reader, userId: string) => from.one(preferencesByUser(userId))

/** Creates the row of a person without preferences, and locks it. */
export async function lockPreferences(tx: Reader, userId: string): Promise<PreferencesRow | undefined> {
  const unset = {
    language: null,
    floor_language: null,
    time_zone: null,
    site_id: null,
    device_language: null,
    device_time_zone: null,
  }
  await tx.count(
    sqlFor
      .insertInto('preferences')
      .values({ user_id: userId, ...unset })
      .onConflict((made) => made.column('user_id').doNothing()),
  )
  return tx.one(preferencesOf(userId).forUpdate())
}

export const updatePreferences = (tx: Reader, userId: string, change: PreferencesChange): Promise<number> =>
  tx.count(sqlFor.updateTable('preferences').set(change).where('user_id', '=', userId))

/** The id under which changes of the workspace are published; there is one workspace. */
export const workspaceId = '00000000-0000-4000-8000-000000000001'
