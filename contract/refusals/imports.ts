import type { RefusalList } from './refusalList.ts'

export const importsRefusals = {
  noRows: { code: 'invalid', text: 'There are no rows below the header.' },
  tooManyRows: {
    code: 'invalid',
    text: 'A file can have at most {{rows}} rows. Split it and import the parts one by one.',
  },
  tableTooLarge: { code: 'tooLarge', text: 'This table is too large when unpacked.' },
  notATable: { code: 'unsupportedType', text: 'Send a table: a CSV file or an Excel workbook (.xlsx).' },
  oldExcel: { code: 'unsupportedType', text: 'This is an old Excel format. Save it as .xlsx or CSV.' },
  workbookTooLarge: { code: 'tooLarge', text: 'This workbook is too large when unpacked.' },
  workbookDamaged: { code: 'unreadable', text: 'This workbook is damaged and could not be read.' },
  nothingImported: { code: 'conflict', text: 'No imports yet.' },
  importUndone: { code: 'conflict', text: 'This import was undone. Upload the file again to import it.' },
  importForgotten: { code: 'conflict', text: 'This upload has expired. Upload the file again.' },
  mappingIncomplete: { code: 'invalid', text: 'Map each file column to a field.' },
  otherImport: { code: 'forbidden', text: 'Only the person who uploaded this file can import it.' },
  carsWorkedOn: { code: 'conflict', text: 'These CARs have been changed since: {{cars}}.' },
} as const satisfies RefusalList
