import type { NotePhotos } from '../cases/cases.ts'
import type { Services } from '../records/services.ts'
import { compareSent } from './fieldsSent.ts'
import { readReport } from './readReport.ts'
import { lockUnused, updateSent } from './store.ts'

/**
 * Records what a person sent of what was suggested, and queues photos that the form has not read. An analysis that is
 * unknown, another person's or already used is ignored: the report matters more than the statistics.
 */
export const notePhotos =
  (services: Services): NotePhotos =>
  async (tx, by, caseId, sent) => {
    const mayRead = services.settings.ai.provider !== 'off' && sent.attachments.length > 0
    if (sent.readPhotos && mayRead) await services.jobs.send(tx, readReport, { caseId }, { key: caseId })
    if (sent.analysisId === null) return
    const unused = await lockUnused(tx, sent.analysisId, by.id)
    if (unused?.suggestion) await updateSent(tx, sent.analysisId, caseId, compareSent(unused.suggestion, sent))
  }
