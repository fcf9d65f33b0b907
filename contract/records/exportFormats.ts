/** Maximum rows of a list exported as a spreadsheet; CSV has no limit. */
export const spreadsheetRowLimit = 50_000

export const exportFormats = ['csv', 'xlsx'] as const
/** The content type of an exported list. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = (typeof exportFormats)[number]
