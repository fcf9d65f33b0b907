import type { ColumnType, Generated } from 'kysely'
import type { CaseImport } from '../../../contract/caseImport.ts'

type CaseImportsTable = {
  id: string
  file_name: string
  state: Generated<CaseImport['state']>
  columns: ColumnType<CaseImport['columns'], string, string>
  mapping: ColumnType<CaseImport['mapping'], string, string>
  row_count: number
  rows: string | null
  imported: Generated<number>
  created_by: string
  created_at: Generated<string>
}

type ImportedCasesTable = {
  case_id: string
  import_id: string
}

declare module '../../database/database.ts' {
  interface Tables {
    case_imports: CaseImportsTable
    imported_cases: ImportedCasesTable
  }
}
