import type { Generated } from 'kysely'

declare module '../../database/database.ts' {
  interface Tables {
    passkeys: {
      id: Generated<string>
      user_id: string
      name: string
      credential_id: string
      public_key: Buffer
      counter: string
      transports: string[]
      created_at: Generated<string>
      last_used_at: string | null
    }
  }
}
