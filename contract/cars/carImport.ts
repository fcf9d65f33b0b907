import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import type { CarStatus } from './carChoices.ts'
import { carFields } from '../fields/car.ts'
import { FileImport, type ImportedFields, importedFieldsOf, ImportPreview, mappingSent } from '../imports/imports.ts'

/** Further names of statuses in other lists. */
const otherStatuses: Record<string, CarStatus> = {
  new: 'draft',
  neu: 'draft',
  open: 'active',
  offen: 'active',
  inprogress: 'active',
  inbearbeitung: 'active',
  abierto: 'active',
  ouvert: 'active',
  done: 'complete',
  completed: 'complete',
  closed: 'complete',
  erledigt: 'complete',
  geschlossen: 'complete',
  cerrado: 'complete',
  termine: 'complete',
  canceled: 'cancelled',
}

/** The fields of a CAR that a file can contain, by their import names, and the numbers of the cases that it is for. */
export const importedCarFields: ImportedFields = {
  ...importedFieldsOf(carFields, { status: { otherWords: otherStatuses } }),
  cases: {
    kind: 'cases',
    name: 'caseIds',
    label: 'Linked cases',
    importNames: ['cases', 'case', 'caseids', 'falle', 'verknupftefalle', 'casos', 'casosvinculados', 'cas', 'caslies'],
  },
}

const MappingSent = mappingSent(importedCarFields)

export const carImportCalls = {
  readCarImportFile: defineCall('POST /api/cars/imports', {
    summary: 'Reads a CSV or XLSX file, field "file", and answers its columns. Creates nothing yet.',
    multipart: true,
    answer: FileImport,
    status: 201,
  }),
  listCarImports: defineCall('GET /api/cars/imports', {
    summary: 'Lists imports of CARs, newest first, at most twenty.',
    answer: z.array(FileImport),
  }),
  previewCarImport: defineCall('POST /api/cars/imports/{id}/preview', {
    summary: 'Answers how a mapping would read the rows, and what is wrong with them.',
    body: MappingSent,
    answer: ImportPreview,
  }),
  importCars: defineCall('POST /api/cars/imports/{id}', {
    summary: 'Makes a CAR of each row, or none when one row is wrong.',
    body: MappingSent,
    answer: FileImport,
  }),
  undoCarImport: defineCall('POST /api/cars/imports/{id}/undo', {
    summary: 'Deletes the CARs of an import that nobody has worked on since; refused when somebody has.',
    answer: FileImport,
  }),
}
