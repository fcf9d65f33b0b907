import { z } from 'zod'

/** Most rows of a list that is written as a spreadsheet; CSV has no limit. */
export const spreadsheetRowLimit = 50_000

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportLanguages = ['en', 'de', 'es', 'fr'] as const

/** What every export of a list is asked besides the list's own filter: the file's kind, and the language of its words. */
export const exportChoices = {
  format: z.enum(exportFormats).default('csv'),
  language: z.enum(exportLanguages).default('en'),
}
