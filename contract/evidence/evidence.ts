import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { fileWishes } from '../settings/preferences.ts'

/** The title of the file, by which it is named after the key of its CAR. */
export const evidenceTexts = { title: 'Evidence' } as const

export const evidenceCalls = {
  downloadEvidence: defineCall('GET /api/cars/{id}/evidence.zip', {
    summary:
      'Answers the evidence of a CAR as one file that can be checked offline: PDFs, files, history, audit extract, clauses.',
    query: z.strictObject(fileWishes),
    raw: ['application/zip'],
  }),
}
