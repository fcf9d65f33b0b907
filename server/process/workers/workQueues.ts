import { openFairQueue } from './fairQueue.ts'

/** A document that is set as PDF, its pictures included: it takes a processor and much memory for seconds. */
export const pdfQueue = openFairQueue({ atOnce: 1, queuedPerPerson: 20 })

/** A workbook, which is put together in memory. */
export const workbookQueue = openFairQueue({ atOnce: 1, queuedPerPerson: 20 })

/** A page of a list on its way out: one turn is short, so that whoever takes a file slowly keeps nobody waiting. */
export const exportPageQueue = openFairQueue({ atOnce: 4, queuedPerPerson: 60 })

/** A file whose rows are read. */
export const importQueue = openFairQueue({ atOnce: 1, queuedPerPerson: 20 })

/** A file that was uploaded. Where nobody else waits, one person's pictures may use two processors. */
export const uploadQueue = openFairQueue({ atOnce: 2, atOncePerPerson: 2, queuedPerPerson: 100, queued: 500 })
