import type { Generated } from 'kysely'

type CommentsTable = {
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

type CommentMentionsTable = {
  comment_id: string
  user_id: string
}

declare module '../database/database.ts' {
  interface Tables {
    comments: CommentsTable
    comment_mentions: CommentMentionsTable
  }
}
