import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { causeCategories, causeCodeLabelLimit, causeCodeLength, causeCodeLimit } from './causeChoices.ts'
import { ListImportAnswer, listImport } from '../records/listImport.ts'
import { line } from '../values/values.ts'

/** One entry of the list of cause codes, by which causes are counted. */
export const CauseCode = z.object({
  code: z.string(),
  label: z.string(),
  group: z.enum(causeCategories),
  /** Can no longer be chosen, but stays readable where it was. */
  retired: z.boolean(),
})
export type CauseCode = z.output<typeof CauseCode>

/** A row of an imported list. */
export const ListedCauseCode = z.strictObject({
  code: line(causeCodeLength, 'Enter a code.'),
  label: line(causeCodeLabelLimit, 'Enter a name.'),
  group: z.enum(causeCategories),
})
export type ListedCauseCode = z.output<typeof ListedCauseCode>

const SentCode = ListedCauseCode.extend({ retired: z.boolean().default(false) })
const CauseCodes = z.array(SentCode).max(causeCodeLimit, 'Use at most {{maximum}} codes.')

export const causeCodeCalls = {
  listCauseCodes: defineCall('GET /api/cause-codes', {
    summary: 'Lists the cause codes of the workspace in their order, with retired ones.',
    answer: z.array(CauseCode),
    versionInHeader: true,
  }),
  putCauseCodes: defineCall('PUT /api/cause-codes', {
    summary: 'Replaces the list of cause codes; a code that is left out is retired.',
    body: CauseCodes,
    needs: 'manageWorkspace',
    answer: z.array(CauseCode),
    versionInHeader: true,
  }),
  importCauseCodes: defineCall('POST /api/cause-codes/import', {
    summary: 'Adds and changes cause codes from CSV text: all rows or none.',
    body: listImport(100_000),
    needs: 'manageWorkspace',
    answer: ListImportAnswer,
  }),
}
