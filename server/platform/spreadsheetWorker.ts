import { parentPort, workerData } from 'node:worker_threads'
import { writeSpreadsheet, type Sheet } from './spreadsheet.ts'

const { sheets, timeZone } = workerData as { sheets: Sheet[]; timeZone: string }
parentPort?.postMessage(await writeSpreadsheet(sheets, timeZone), [])
