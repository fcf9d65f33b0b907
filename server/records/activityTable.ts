import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'

/** One field of a record before and after. */
export type Change = { field: string; from: unknown; to: unknown }

declare module '../database/database.ts' {
  interface Tables {
    activity: {
      id: Generated<string>
      at: Generated<string>
      actor_id: string | null
      feature: AnnouncedFeature
      record_id: string
      action: string
      changes: JSONColumnType<Change[]>
      /** Whether it was published together with many others, as one event. */
      is_gathered: Generated<boolean>
    }
    idempotency_keys: {
      user_id: string
      key: string
      request: Buffer
      answer: ColumnType<unknown, string | null, string | null>
      created_at: Generated<string>
    }
  }
}
