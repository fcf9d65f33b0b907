import type { ColumnType, Generated } from 'kysely'
import type { TemplateKind, TemplateRunState } from '../../contract/templates/templateChoices.ts'
import type {
  CarTemplate,
  CaseTemplate,
  TaskTemplate,
  TemplateSchedule,
} from '../../contract/templates/templateFields.ts'
import type { RefusalParts } from '../process/refuse.ts'

/** A refusal as a run stores it: its reason and values, so that it can be shown in the reader's language. */
export type StoredReason = Pick<RefusalParts, 'code' | 'reason' | 'params'> & Pick<RefusalParts['details'], 'errors'>

type Json<Value> = ColumnType<Value, string, string>

declare module '../database/database.ts' {
  interface Tables {
    templates: {
      id: Generated<string>
      kind: TemplateKind
      name: string
      fields: ColumnType<CaseTemplate | CarTemplate | null, string | null, string | null>
      due_in_days: number | null
      tasks: Json<TaskTemplate[]>
      schedule: ColumnType<TemplateSchedule | null, string | null, string | null>
      is_paused: boolean
      is_sample: Generated<boolean>
      next_at: string | null
      created_by: string
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
      deleted_by: string | null
      version: Generated<number>
    }
    template_runs: {
      template_id: string
      due_at: string
      state: TemplateRunState
      record_id: string | null
      reason: ColumnType<StoredReason | null, string | null, string | null>
    }
  }
}
