import { parentPort, workerData } from 'node:worker_threads'
import { writeSpreadsheet, type Sheet } from './spreadsheet.ts'
import type { WrittenAs } from './writtenAs.ts'

const { sheets, written } = workerData as { sheets: Sheet[]; written: WrittenAs }
parentPort?.postMessage(await writeSpreadsheet(sheets, written), [])
