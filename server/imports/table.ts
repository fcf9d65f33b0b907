import type { ColumnType, Generated } from 'kysely'
import type { FileImport } from '../../contract/imports/imports.ts'

type ImportsTable = {
  id: string
  file_name: string
  state: Generated<FileImport['state']>
  columns: ColumnType<FileImport['columns'], string, string>
  mapping: ColumnType<FileImport['mapping'], string, string>
  row_count: number
  rows: string | null
  imported: Generated<number>
  created_by: string
  created_at: Generated<string>
}

declare module '../database/database.ts' {
  interface Tables {
    case_imports: ImportsTable
    car_imports: ImportsTable
    imported_cases: {
      case_id: string
      import_id: string
    }
    imported_cars: {
      car_id: string
      import_id: string
    }
  }
}
