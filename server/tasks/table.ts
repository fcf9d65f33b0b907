import type { Generated, GeneratedAlways } from 'kysely'
import type { taskFields } from '../../contract/fields/task.ts'
import type { ColumnsOf } from '../records/recordFields.ts'

declare module '../database/database.ts' {
  interface Tables {
    tasks: ColumnsOf<typeof taskFields> & {
      id: Generated<string>
      case_id: string | null
      car_id: string | null
      deleted_by: string | null
      rank: string
      search: GeneratedAlways<string>
      version: Generated<number>
    }
  }
}
