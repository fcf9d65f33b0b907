import type { Generated } from 'kysely'

/** Links to confirm a new address, or to undo its change. */
type EmailLinksTable = {
  id: Generated<string>
  user_id: string
  email: string
  token_hash: Buffer
  created_at: Generated<string>
  expires_at: string
  ended_at: string | null
  was_used: Generated<boolean>
}

declare module '../database/database.ts' {
  interface Tables {
    email_changes: EmailLinksTable
    email_undos: EmailLinksTable
    avatars: {
      user_id: string
      picture: Buffer
      version: string
    }
  }
}
