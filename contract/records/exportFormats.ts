/** Maximum rows of a list exported as a spreadsheet; CSV has no limit. */
export const spreadsheetRowLimit = 50_000

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
