import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    sessions: {
      id: Generated<string>
      token: string
      user_id: string
      expires_at: string
      ip_address: string | null
      user_agent: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
      seen_at: Generated<string>
    }
    accounts: {
      id: Generated<string>
      user_id: string
      provider_id: string
      account_id: string
      password: string | null
      access_token: string | null
      refresh_token: string | null
      id_token: string | null
      access_token_expires_at: string | null
      refresh_token_expires_at: string | null
      scope: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    verifications: {
      id: Generated<string>
      identifier: string
      value: string
      expires_at: string
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    invitations: {
      id: Generated<string>
      user_id: string
      created_at: Generated<string>
      expires_at: string
      used_at: string | null
      is_reset: Generated<boolean>
      is_forgotten: Generated<boolean>
      ended_by: string | null
    }
    sign_in_failures: {
      id: Generated<string>
      email: string
      at: Generated<string>
      source: Generated<string>
      is_known: Generated<boolean>
    }
    asked_proofs: {
      token_hash: Buffer
      kind: string
      user_id: string | null
      held: Buffer | null
      tries: Generated<number>
      expires_at: string
    }
  }
}
