import type { Generated } from 'kysely'
import type { Attachment } from '../../contract/attachments/attachments.ts'

declare module '../database/database.ts' {
  interface Tables {
    attachments: {
      id: Generated<string>
      sha256: string
      name: string
      type: Attachment['type']
      size: number
      width: number | null
      height: number | null
      created_by: string
      created_at: Generated<string>
    }
    arriving_files: {
      upload: string
      sha256: string
      since: Generated<string>
    }
  }
}
