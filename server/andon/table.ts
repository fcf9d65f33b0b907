import type { ColumnType, Generated } from 'kysely'
import type { AnalysisSource } from '../../contract/andon/andon.ts'
import type { ProblemCode } from '../../contract/http/errors.ts'
import type { FieldsSent } from './fieldsSent.ts'
import type { StoredSuggestion } from './store.ts'

declare module '../database/database.ts' {
  interface Tables {
    andon_analyses: {
      id: Generated<string>
      user_id: string | null
      at: Generated<string>
      provider: string
      model: string | null
      source: AnalysisSource | null
      outcome: 'ok' | 'unreadable' | 'failed'
      fault: ProblemCode | null
      suggestion: ColumnType<StoredSuggestion | null, string | null, string | null>
      duration_ms: number
      case_id: string | null
      sent: ColumnType<FieldsSent | null, string | null, string | null>
    }
    guest_report_links: {
      case_id: string
      hash: Buffer
      created_at: Generated<string>
    }
  }
}
