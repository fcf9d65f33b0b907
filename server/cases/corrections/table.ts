import type { Generated, JSONColumnType } from 'kysely'
import type { correctionActions } from '../../../contract/cases/caseChoices.ts'
import type { Correction, NewCorrection } from '../../../contract/cases/corrections.ts'

declare module '../../database/database.ts' {
  interface Tables {
    corrections: {
      id: Generated<string>
      case_id: string
      reference: string
      action: (typeof correctionActions)[number]
      invoice_id: string
      invoice_number: string
      customer_id: string
      currency_code: string
      lines: JSONColumnType<NonNullable<NewCorrection['lines']>> | null
      amount: string | null
      return_reason_id: string | null
      account_id: string | null
      is_linked: boolean
      is_posted_here: boolean
      state: Correction['state']
      reason: string | null
      place: string | null
      company_name: string | null
      steps: JSONColumnType<Correction['steps']>
      documents: JSONColumnType<Correction['documents']>
      check_at: string | null
      checks: Generated<number>
      created_by: string
      created_at: Generated<string>
      updated_at: Generated<string>
      version: Generated<number>
    }
  }
}
