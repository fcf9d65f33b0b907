import type { ColumnType, Generated } from 'kysely'
import type { Customer, EightDSent } from '../../contract/eightD/eightD.ts'
import type { EightDStep } from '../../contract/eightD/eightDChoices.ts'
import type { Language } from '../../contract/settings/preferenceChoices.ts'

declare module '../database/database.ts' {
  interface Tables {
    eight_ds: {
      car_id: string
      content: ColumnType<EightDSent, string, string>
      version: Generated<number>
    }
    eight_d_clocks: {
      car_id: string
      step: EightDStep
      starts_at: string
      due_at: string
      answered_at: string | null
    }
    eight_d_customers: {
      id: Generated<boolean>
      customers: ColumnType<Customer[], string | undefined, string>
      version: Generated<number>
    }
    eight_d_replies: {
      id: string
      car_id: string
      mail_id: string
      attachment_id: string
      sent_by: string
      sent_at: Generated<string>
      language: Language
      message: string
    }
  }
}
