import { z } from 'zod'
import { defineCall } from './call.ts'
import { causeCategories, causeCodeLabelLimit, causeCodeLength, causeCodeLimit } from './causeChoices.ts'
import { line } from './values.ts'

/** One entry of the list of cause codes, by which causes are counted. */
export const CauseCode = z.object({
  code: z.string(),
  label: z.string(),
  group: z.enum(causeCategories),
  /** Can no longer be chosen, but stays readable where it was. */
  retired: z.boolean(),
})
export type CauseCode = z.output<typeof CauseCode>

const SentCode = z.strictObject({
  code: line(causeCodeLength, 'Enter a code.'),
  label: line(causeCodeLabelLimit, 'Enter a name.'),
  group: z.enum(causeCategories),
  retired: z.boolean().default(false),
})
const CauseCodes = z.array(SentCode).max(causeCodeLimit, 'Use at most {{maximum}} codes.')

export const causeCodeCalls = {
  listCauseCodes: defineCall({
    method: 'GET',
    path: '/api/cause-codes',
    summary: 'Lists the cause codes of the workspace in their order, with retired ones.',
    answer: z.array(CauseCode),
  }),
  putCauseCodes: defineCall({
    method: 'PUT',
    path: '/api/cause-codes',
    summary: 'Replaces the list of cause codes; a code that is left out is retired.',
    body: CauseCodes,
    needs: 'manageWorkspace',
    answer: z.array(CauseCode),
  }),
}
