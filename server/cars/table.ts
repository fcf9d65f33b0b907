import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CustomValues } from '../../contract/customFields/customValues.ts'
import type { GateOverride } from '../../contract/gates/gates.ts'
import type { carFields } from '../../contract/fields/car.ts'
import type { ColumnsOf } from '../records/recordFields.ts'

declare module '../database/database.ts' {
  interface Tables {
    cars: ColumnsOf<typeof carFields> & {
      id: Generated<string>
      number: Generated<number>
      deleted_by: string | null
      priority_order: GeneratedAlways<number>
      custom: ColumnType<CustomValues, string | undefined, string>
      needs_proof: Generated<boolean>
      gate_overrides: ColumnType<GateOverride[], string | undefined, string>
      is_sample: Generated<boolean>
      version: Generated<number>
      search: GeneratedAlways<string>
    }
  }
}
