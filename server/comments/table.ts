import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    comments: {
      id: Generated<string>
      case_id: string | null
      car_id: string | null
      user_id: string
      content: string
      attachment_ids: Generated<string[]>
      created_at: Generated<string>
      edited_at: string | null
      deleted_at: string | null
      deleted_by: string | null
      version: Generated<number>
    }
    comment_mentions: {
      comment_id: string
      user_id: string
    }
  }
}
