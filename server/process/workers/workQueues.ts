import { openFairQueue } from './fairQueue.ts'

/** PDF documents, their pictures included: each takes a CPU and much memory for seconds. */
export const pdfQueue = openFairQueue({ concurrency: 1, queuedPerPerson: 20 })

/** Workbooks, which are built in memory. */
export const workbookQueue = openFairQueue({ concurrency: 1, queuedPerPerson: 20 })

/** Pages of an export: each task is short, so that a slow download makes nobody wait. */
export const exportPageQueue = openFairQueue({ concurrency: 4, queuedPerPerson: 60 })

/** Uploaded tables that are parsed. */
export const importQueue = openFairQueue({ concurrency: 1, queuedPerPerson: 20 })

/** Uploaded files. When nobody else waits, one person's pictures may use two CPUs. */
export const uploadQueue = openFairQueue({ concurrency: 2, concurrencyPerPerson: 2, queuedPerPerson: 100, queued: 500 })
