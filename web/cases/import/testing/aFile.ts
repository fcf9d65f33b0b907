import type { FileImport, ImportPreview } from '../../../../contract/imports/imports.ts'
import { maria } from '../../testing/aCase.ts'

export const aFile: FileImport = {
  id: '00000000-0000-4000-8000-000000000701',
  fileName: 'list.csv',
  state: 'read',
  rows: 3,
  columns: [
    { name: 'Titel', examples: ['Oil', 'Noise'] },
    { name: 'Due', examples: ['03/04/2026'] },
    { name: 'Other', examples: [] },
  ],
  mapping: ['title', 'dueDate', null],
  imported: 0,
  createdBy: maria,
  createdAt: '2026-11-21T08:00:00.000Z',
}

export const aPreview: ImportPreview = {
  rows: 3,
  examples: [{ line: 2, values: { title: 'Oil', dueDate: '2026-04-03' } }],
  problems: [],
  problemCount: 0,
  needsDateOrder: false,
}
