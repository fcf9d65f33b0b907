type ImportedCasesTable = {
  case_id: string
  import_id: string
}

declare module '../../database/database.ts' {
  interface Tables {
    imported_cases: ImportedCasesTable
  }
}
