import type { Generated } from 'kysely'
import type { KeyScope } from '../../../contract/auth/keys.ts'

declare module '../../database/database.ts' {
  interface Tables {
    keys: {
      id: Generated<string>
      user_id: string
      name: string
      scope: KeyScope
      hash: Buffer
      start: string
      created_at: Generated<string>
      expires_at: string | null
      used_at: string | null
    }
  }
}
