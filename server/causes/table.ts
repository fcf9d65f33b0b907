import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CauseLeg, CauseState } from '../../contract/causes/causeChoices.ts'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import type { TreeBefore } from './treeChanges.ts'

declare module '../database/database.ts' {
  interface Tables {
    cause_trees: {
      car_id: string
      version: Generated<number>
    }
    cause_tree_changes: {
      car_id: string
      version: number
      at: Generated<string>
      before: JSONColumnType<TreeBefore>
    }
    causes: {
      car_id: string
      id: string
      parent_id: string | null
      position: number
      leg: CauseLeg
      category: string | null
      text: string
      state: CauseState
      has_check: Generated<boolean>
      check_method: Generated<string>
      check_result: Generated<string>
      checked_by: string | null
      checked_on: string | null
      attachment_ids: Generated<string[]>
      cause_code: string | null
      version: number
    }
    countermeasures: {
      car_id: string
      id: string
      cause_id: string
      position: number
      text: string
      effect: string | null
      cost: string | null
      owner_id: string | null
      due_date: string | null
      chosen: Generated<boolean>
      chosen_why: Generated<string>
      task_ids: Generated<string[]>
    }
    cause_code_list: {
      id: Generated<boolean>
      codes: ColumnType<CauseCode[] | null, never, string>
      version: Generated<number>
    }
  }
}
