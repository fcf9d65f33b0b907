import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { fileWishes } from '../settings/preferences.ts'
import { IdParams } from '../values/values.ts'

export const evidenceCalls = {
  downloadEvidence: defineCall({
    method: 'GET',
    path: '/api/cars/{id}/evidence.zip',
    summary:
      'Answers the evidence of a CAR as one file that can be checked offline: PDFs, files, history, audit extract, clauses.',
    params: IdParams,
    query: z.strictObject(fileWishes),
    raw: true,
  }),
}
