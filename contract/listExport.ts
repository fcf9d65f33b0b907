import { z } from 'zod'
import { exportFormats } from './exportFormats.ts'
import { fileWishes } from './preferences.ts'

/** What every export of a list is asked besides the list's own filter. */
export const exportChoices = { format: z.enum(exportFormats).default('csv'), ...fileWishes }
