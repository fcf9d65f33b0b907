import { answerTasks } from '../process/workers/answerTasks.ts'
import { writeSpreadsheet, type Sheet } from './spreadsheet.ts'
import type { FileLocale } from './fileLocale.ts'

// Runs as a separate process: see listExport.ts.
answerTasks(({ sheets, written }: { sheets: Sheet[]; written: FileLocale }) => writeSpreadsheet(sheets, written))
