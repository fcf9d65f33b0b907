import type { Generated } from 'kysely'

declare module '../../database/database.ts' {
  interface Tables {
    push_devices: {
      session_id: string
      user_id: string
      endpoint: string
      p256dh: string
      auth: string
      created_at: Generated<string>
      lost_at: string | null
    }
  }
}
