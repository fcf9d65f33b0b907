import type { RefusalList } from './refusalList.ts'

export const recordsRefusals = {
  cursorUnknown: { code: 'invalid', text: 'The cursor is not one that this list gave.' },
  deletedForManagers: { code: 'forbidden', text: 'Only a process manager sees what was deleted.' },
  spreadsheetRows: {
    code: 'invalid',
    text: 'A spreadsheet holds at most {{rows}} rows here. Narrow the list, or take CSV.',
  },
  spreadsheetTooLarge: { code: 'tooLarge', text: 'This list is too large for a spreadsheet. Narrow it, or take CSV.' },
  fileEmpty: { code: 'invalid', text: 'The file is empty.' },
  fileSlow: { code: 'unreadable', text: 'This file takes too long to read.' },
  fileUnreadable: { code: 'unreadable', text: 'This file could not be read.' },
  lineRefused: { code: 'invalid', text: 'Line {{line}}: {{problem}}' },
} as const satisfies RefusalList
