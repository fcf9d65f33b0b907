import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    kiosks: {
      id: string
      name: string
      station_id: string
      hash: Buffer | null
      code_hash: Buffer | null
      code_until: string | null
      badge_tries: Generated<number>
      badge_tried_at: string | null
      created_by: string | null
      created_at: Generated<string>
      paired_at: string | null
      seen_at: string | null
    }
    pins: {
      user_id: string
      pin: string | null
      badge: Buffer | null
      changed_at: Generated<string>
      tries: Generated<number>
      tried_at: string | null
    }
  }
}
