import type { ColumnType, Generated } from 'kysely'
import type { DocumentKind, DocumentOutcome } from '../../contract/documents/documentChoices.ts'

export type StoredAnswer = {
  kind: DocumentKind
  outcome: DocumentOutcome
  revision: string | null
  reason: string | null
  byId: string
  at: string
}

declare module '../database/database.ts' {
  interface Tables {
    car_documents: {
      car_id: string
      answers: ColumnType<StoredAnswer[], string | undefined, string>
      version: Generated<number>
    }
  }
}
