import type { Generated } from 'kysely'
import type { ListName } from '../../contract/workspaceLists/workspaceListLabels.ts'

declare module '../database/database.ts' {
  interface Tables {
    workspace_lists: {
      id: Generated<string>
      list: ListName
      key: string
      label: string | null
      built_in: Generated<boolean>
      position: number
      retired_at: string | null
      version: Generated<number>
    }
  }
}
