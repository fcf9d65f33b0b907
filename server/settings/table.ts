import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { WipLimit } from '../../contract/settings/wipLimits.ts'
import type { TriageDays } from '../../contract/cases/triageChoices.ts'
import type { CoachRule } from '../../contract/coach/rules.ts'
import type { GateName } from '../../contract/gates/gateChoices.ts'
import type { StoredShift } from './storedShift.ts'
import type {
  DateFormat,
  FloorLanguage,
  ItemsPerPage,
  Language,
  Theme,
} from '../../contract/settings/preferenceChoices.ts'

/** A limit as it is stored; see the store for those without `feature`. */
export type StoredLimit = Omit<WipLimit, 'feature'> & Partial<Pick<WipLimit, 'feature'>>

declare module '../database/database.ts' {
  interface Tables {
    workspace: {
      id: Generated<boolean>
      guest_reports: Generated<boolean>
      shifts: JSONColumnType<StoredShift[]>
      currency: Generated<string>
      emergency_number: Generated<string>
      triage: Generated<boolean>
      triage_days: ColumnType<TriageDays, string | undefined, string>
      optional_gates: Generated<GateName[]>
      strict_gates: Generated<boolean>
      silent_rules: Generated<CoachRule[]>
      wip_limits: ColumnType<StoredLimit[], string | undefined, string>
      wip_blocks: Generated<boolean>
      column_age_days: number | null
      recurrence_days: Generated<number>
      proposal_cases: Generated<number>
      proposal_days: Generated<number>
      signatures: Generated<boolean>
      version: Generated<number>
    }
    preferences: {
      user_id: string
      language: Language | null
      floor_language: FloorLanguage | null
      time_zone: string | null
      date_format: Generated<DateFormat>
      items_per_page: Generated<ItemsPerPage>
      theme: Generated<Theme>
      site_id: string | null
      device_language: Language | null
      device_time_zone: string | null
    }
  }
}
