import type { Generated } from 'kysely'

declare module '../../database/database.ts' {
  interface Tables {
    two_factors: {
      user_id: string
      secret: Buffer
      last_step: string
      since: Generated<string>
    }
    recovery_codes: {
      user_id: string
      hash: Buffer
      used_at: string | null
    }
  }
}
