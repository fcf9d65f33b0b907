import { z } from 'zod'
import { exportFormats } from './exportFormats.ts'
import { fileWishes } from '../settings/preferences.ts'

/** Query parameters that every export of a list has, besides the list's own filter. */
export const exportChoices = { format: z.enum(exportFormats).default('csv'), ...fileWishes }
