import type { ColumnType, Generated } from 'kysely'
import type { SuspectUnit } from '../../contract/containmentChoices.ts'
import type { DispositionKind } from '../../contract/dispositionChoices.ts'

/** Read as text, so that no digit is lost. */
type Quantity = ColumnType<string | null, number | null | undefined, number | null>

type OfRecord = {
  case_id: string | null
  car_id: string | null
}

type Kept = {
  created_by: string
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  deleted_by: string | null
  version: Generated<number>
}

type ContainmentTable = OfRecord &
  Kept & {
    id: string
    place: string
    quantity: Quantity
    checked: Quantity
    bad: Quantity
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
  }

type SuspectQuantitiesTable = OfRecord & {
  id: string
  quantity: Quantity
  unit: SuspectUnit
  version: Generated<number>
}

type DispositionsTable = OfRecord &
  Kept & {
    id: string
    kind: DispositionKind
    quantity: ColumnType<string, number, number>
    reason: string | null
    until_day: string | null
    until_quantity: Quantity
    used_quantity: Quantity
    second_person_id: string | null
    approved_at: string | null
    ended_at: string | null
    asked_by: string
  }

declare module '../database/database.ts' {
  interface Tables {
    containment: ContainmentTable
    suspect_quantities: SuspectQuantitiesTable
    dispositions: DispositionsTable
  }
}
