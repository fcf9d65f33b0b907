import type { Generated } from 'kysely'

type EmailChangesTable = {
  id: Generated<string>
  user_id: string
  email: string
  token_hash: Buffer
  created_at: Generated<string>
  expires_at: string
  ended_at: string | null
  was_used: Generated<boolean>
}

type EmailUndosTable = {
  id: Generated<string>
  user_id: string
  email: string
  token_hash: Buffer
  created_at: Generated<string>
  expires_at: string
  ended_at: string | null
  was_used: Generated<boolean>
}

type AvatarsTable = {
  user_id: string
  picture: Buffer
  version: string
}

declare module '../database/database.ts' {
  interface Tables {
    email_changes: EmailChangesTable
    email_undos: EmailUndosTable
    avatars: AvatarsTable
  }
}
