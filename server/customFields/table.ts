import type { ColumnType, Generated } from 'kysely'
import type { CustomKind, CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'

declare module '../database/database.ts' {
  interface Tables {
    custom_fields: {
      id: string
      record: CustomRecord
      key: string
      label: string
      kind: CustomKind
      unit: string | null
      choices: ColumnType<CustomField['choices'], string, string>
      required_for: Generated<string[]>
      required: Generated<boolean>
      in_charts: Generated<boolean>
      position: number
      retired_at: string | null
      is_sample: Generated<boolean>
      version: Generated<number>
    }
  }
}
