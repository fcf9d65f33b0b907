import type { ColumnType, Generated } from 'kysely'

/** An old text and what replaces it. */
export type Replacement = { from: string; to: string }

declare module '../database/database.ts' {
  interface Tables {
    erasures: {
      user_id: string
      number: number
      asked_by: string | null
      asked_at: Generated<string>
      sought: ColumnType<Replacement[] | null, string, string | null>
      finished_at: string | null
    }
  }
}
