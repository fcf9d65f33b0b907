import type { Generated, JSONColumnType } from 'kysely'
import type { Change } from './activityTable.ts'

declare module '../database/database.ts' {
  interface Tables {
    'audit.entries': {
      id: Generated<string>
      at: Generated<string>
      actor_id: string | null
      key_id: string | null
      address: string | null
      browser: string | null
      feature: string
      record_id: string | null
      action: string
      changes: JSONColumnType<Change[]>
    }
    'audit.seals': {
      position: string
      entry_id: string
      hash: Buffer
      settled: string
      sealed_at: Generated<string>
    }
    personal_values: {
      hash: Buffer
      record_id: string
      salt: Buffer
      value: string
      origin_at: string | null
    }
  }
}
