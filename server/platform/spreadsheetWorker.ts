import { answerTasks } from './process/answerTasks.ts'
import { writeSpreadsheet, type Sheet } from './spreadsheet.ts'
import type { WrittenAs } from './writtenAs.ts'

// Runs as a process of its own: see listExport.ts.
answerTasks(({ sheets, written }: { sheets: Sheet[]; written: WrittenAs }) => writeSpreadsheet(sheets, written))
