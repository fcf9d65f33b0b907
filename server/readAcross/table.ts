import type { Generated } from 'kysely'
import type { ReadAcrossState } from '../../contract/readAcross/readAcrossChoices.ts'

declare module '../database/database.ts' {
  interface Tables {
    read_across: {
      id: string
      car_id: string
      site_id: string
      area: string | null
      station_id: string | null
      asked_of_id: string
      state: Generated<ReadAcrossState>
      reason: string | null
      evidence: string | null
      attachment_ids: Generated<string[]>
      task_id: string | null
      due_date: string | null
      asked_by: string
      created_at: Generated<string>
      updated_at: Generated<string>
      answered_at: string | null
      ended_at: string | null
      deleted_at: string | null
      deleted_by: string | null
      version: Generated<number>
    }
  }
}
