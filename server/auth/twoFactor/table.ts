import type { Generated } from 'kysely'

type TwoFactorsTable = {
  user_id: string
  secret: Buffer
  last_step: string
  since: Generated<string>
}

type RecoveryCodesTable = {
  user_id: string
  hash: Buffer
  used_at: string | null
}

declare module '../../database/database.ts' {
  interface Tables {
    two_factors: TwoFactorsTable
    recovery_codes: RecoveryCodesTable
  }
}
