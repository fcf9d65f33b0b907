import type { ColumnType, Generated } from 'kysely'
import type { SuspectUnit } from '../../contract/containment/containmentChoices.ts'
import type { DispositionKind } from '../../contract/containment/dispositionChoices.ts'

// Quantities are read as text, so that no digit is lost.

declare module '../database/database.ts' {
  interface Tables {
    containment: {
      id: string
      case_id: string | null
      car_id: string | null
      place: string
      quantity: ColumnType<string | null, number | null | undefined, number | null>
      checked: ColumnType<string | null, number | null | undefined, number | null>
      bad: ColumnType<string | null, number | null | undefined, number | null>
      action: string | null
      owner_id: string | null
      from_day: string | null
      until_day: string | null
      proof: string | null
      attachment_ids: Generated<string[]>
      hold_item: string | null
      hold_lot: string | null
      hold_url: string | null
      hold_note: string | null
      hold_confirmed_at: string | null
      confirmed_at: string | null
      confirmed_by: string | null
      created_by: string
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
      deleted_by: string | null
      version: Generated<number>
    }
    suspect_quantities: {
      id: string
      case_id: string | null
      car_id: string | null
      quantity: ColumnType<string | null, number | null | undefined, number | null>
      unit: SuspectUnit
      version: Generated<number>
    }
    dispositions: {
      id: string
      case_id: string | null
      car_id: string | null
      kind: DispositionKind
      quantity: ColumnType<string, number, number>
      reason: string | null
      until_day: string | null
      until_quantity: ColumnType<string | null, number | null | undefined, number | null>
      used_quantity: ColumnType<string | null, number | null | undefined, number | null>
      second_person_id: string | null
      approved_at: string | null
      ended_at: string | null
      asked_by: string
      created_by: string
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
      deleted_by: string | null
      version: Generated<number>
    }
  }
}
