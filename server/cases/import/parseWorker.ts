import { parentPort, workerData } from 'node:worker_threads'
import { parseFile } from './parseFile.ts'

// A thread of its own: a file may be made to keep whoever reads it busy, or to fill its memory.
parentPort?.postMessage(await parseFile(Buffer.from(workerData as Uint8Array)), [])
