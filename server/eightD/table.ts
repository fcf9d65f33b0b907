import type { ColumnType, Generated } from 'kysely'
import type { Customer, EightDSent } from '../../contract/eightD/eightD.ts'
import type { EightDStep } from '../../contract/eightD/eightDChoices.ts'
import type { Language } from '../../contract/settings/preferenceChoices.ts'

type EightDsTable = {
  car_id: string
  content: ColumnType<EightDSent, string, string>
  version: Generated<number>
}

type EightDClocksTable = {
  car_id: string
  step: EightDStep
  starts_at: string
  due_at: string
  answered_at: string | null
}

type EightDCustomersTable = {
  id: Generated<boolean>
  customers: ColumnType<Customer[], string | undefined, string>
  version: Generated<number>
}

type EightDRepliesTable = {
  id: string
  car_id: string
  mail_id: string
  attachment_id: string
  sent_by: string
  sent_at: Generated<string>
  language: Language
  message: string
}

declare module '../database/database.ts' {
  interface Tables {
    eight_ds: EightDsTable
    eight_d_clocks: EightDClocksTable
    eight_d_customers: EightDCustomersTable
    eight_d_replies: EightDRepliesTable
  }
}
