import type { Generated, JSONColumnType } from 'kysely'
import type { Layout } from '../../contract/views/viewChoices.ts'
import type { View } from '../../contract/views/views.ts'

declare module '../database/database.ts' {
  interface Tables {
    views: {
      id: string
      name: string
      page: View['page']
      owner_id: string
      shared: Generated<boolean>
      query: JSONColumnType<View['query']>
      sort: string | null
      columns: JSONColumnType<string[]> | null
      grouping: JSONColumnType<View['grouping']>
      layout: Layout | null
      position: number
      is_sample: Generated<boolean>
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
      deleted_by: string | null
    }
  }
}
