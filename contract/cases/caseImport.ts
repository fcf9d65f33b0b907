import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { exportTypes } from '../records/exportFormats.ts'
import { CaseExportQuery } from './caseCalls.ts'
import type { CaseStatus } from './caseChoices.ts'
import { caseFields } from '../fields/case.ts'
import { FileImport, importedFieldsOf, ImportPreview, mappingSent } from '../imports/imports.ts'

/** Further names of statuses in other lists. */
const otherStatuses: Record<string, CaseStatus> = {
  open: 'new',
  offen: 'new',
  abierto: 'new',
  ouvert: 'new',
  inbearbeitung: 'in_progress',
  done: 'completed',
  erledigt: 'completed',
  hecho: 'completed',
  termine: 'completed',
}

/** The fields of a case that a file can contain, by their import names. */
export const importedCaseFields = importedFieldsOf(caseFields, {
  status: { otherWords: otherStatuses },
  createdAt: { sentAs: 'reportedAt' },
})

const MappingSent = mappingSent(importedCaseFields)

export const caseImportCalls = {
  exportCases: defineCall('GET /api/cases/export', {
    summary: 'Answers the cases of a filter, in its order, as CSV or XLSX.',
    query: CaseExportQuery,
    recorded: 'exported',
    raw: Object.values(exportTypes),
  }),
  readImportFile: defineCall('POST /api/cases/imports', {
    summary: 'Reads a CSV or XLSX file, field "file", and answers its columns. Creates nothing yet.',
    multipart: true,
    answer: FileImport,
    status: 201,
  }),
  listImports: defineCall('GET /api/cases/imports', {
    summary: 'Lists imports, newest first, at most twenty.',
    answer: z.array(FileImport),
  }),
  previewImport: defineCall('POST /api/cases/imports/{id}/preview', {
    summary: 'Answers how a mapping would read the rows, and what is wrong with them.',
    body: MappingSent,
    answer: ImportPreview,
  }),
  importCases: defineCall('POST /api/cases/imports/{id}', {
    summary: 'Makes a case of each row, or none when one row is wrong.',
    body: MappingSent,
    answer: FileImport,
  }),
  undoImport: defineCall('POST /api/cases/imports/{id}/undo', {
    summary: 'Deletes the cases of an import that nobody has worked on since; refused when somebody has.',
    answer: FileImport,
  }),
}
