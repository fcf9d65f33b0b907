import type { RefusalList } from './refusalList.ts'

export const recordsRefusals = {
  cursorUnknown: { code: 'invalid', text: 'The cursor does not belong to this list.' },
  notYetThere: { code: 'notFound', text: 'It did not exist yet at that time.' },
  deletedForManagers: { code: 'forbidden', text: 'Only a process manager can see deleted records.' },
  spreadsheetRows: {
    code: 'invalid',
    text: 'Spreadsheets are limited to {{rows}} rows. Narrow the list, or use CSV.',
  },
  spreadsheetTooLarge: { code: 'tooLarge', text: 'This list is too large for a spreadsheet. Narrow it, or use CSV.' },
  fileEmpty: { code: 'invalid', text: 'The file is empty.' },
  fileSlow: { code: 'unreadable', text: 'This file takes too long to read.' },
  fileUnreadable: { code: 'unreadable', text: 'This file could not be read.' },
  lineRefused: { code: 'invalid', text: 'Row {{line}}: {{problem}}' },
} as const satisfies RefusalList
