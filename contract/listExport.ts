import { z } from 'zod'
import { fileWishes } from './preferences.ts'

/** Most rows of a list that is written as a spreadsheet; CSV has no limit. */
export const spreadsheetRowLimit = 50_000

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What every export of a list is asked besides the list's own filter. */
export const exportChoices = { format: z.enum(exportFormats).default('csv'), ...fileWishes }
