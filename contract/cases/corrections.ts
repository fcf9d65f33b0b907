import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { correctionActions } from './caseChoices.ts'
import { ErpId, ErpInvoiceWithLines } from '../erp/erp.ts'
import { Person } from '../users/users.ts'
import { body, Id, Instant, MoneyAnswer, optionalLine } from '../values/values.ts'

/** The progress of a correction; a document's number is null until it is known. */
const correctionStates = ['pending', 'completed', 'failed'] as const
const CorrectionStep = z.object({
  name: z.enum(['check', 'creditMemo', 'creditMemoLines', 'invoice', 'invoiceLines', 'posting', 'posted']),
  state: z.enum(['waiting', 'done', 'failed']),
  at: Instant.nullable(),
  detail: z.string().nullable(),
})
const CorrectionDocument = z.object({
  kind: z.enum(['creditMemo', 'invoice']),
  id: ErpId,
  /** Changes when the document is posted. */
  number: z.string(),
  posted: z.boolean(),
  url: z.string(),
})
export const Correction = z.object({
  id: Id,
  caseId: Id,
  /** `CASE-1042-1`: the external document number in Business Central. */
  reference: z.string(),
  /** The company in which it was begun; it can only be carried out there. */
  companyName: z.string().nullable(),
  /** Another company is connected now: a pending correction waits. */
  isElsewhere: z.boolean(),
  correctionAction: z.enum(correctionActions),
  invoiceId: ErpId,
  invoiceNumber: z.string(),
  state: z.enum(correctionStates),
  /** Business Central's own reason, or ours. */
  reason: z.string().nullable(),
  amount: MoneyAnswer.nullable(),
  /** The currency of the invoice; blank where Business Central gave none. */
  currencyCode: z.string(),
  steps: z.array(CorrectionStep),
  documents: z.array(CorrectionDocument),
  createdBy: Person.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type Correction = z.output<typeof Correction>

export const NewCorrection = body({
  id: Id.optional(),
  correctionAction: z.enum(correctionActions),
  invoiceId: ErpId,
  /** Lines and quantities to return; required for Create Return. */
  lines: z
    .array(
      z.strictObject({
        lineId: ErpId,
        /** More than zero, at most what can still be credited; numbers are accepted, too. */
        quantity: z
          .union([z.string(), z.number()])
          .transform(String)
          .refine(
            (text) => /^\d{1,9}(\.\d{1,5})?$/.test(text) && Number(text) > 0,
            'Enter a quantity greater than zero.',
          ),
      }),
    )
    .min(1)
    .max(500)
    .optional(),
  /** The amount to credit; required for Credit Only. */
  amount: z
    .union([z.string(), z.number()])
    .transform(String)
    .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0, 'Enter an amount greater than zero.')
    .optional(),
  reasonCode: optionalLine(20).default(null),
})
export type NewCorrection = z.output<typeof NewCorrection>

const CorrectionParams = z.object({ id: Id, correctionId: Id })
export const correctionCalls = {
  listCorrections: defineCall('GET /api/cases/{id}/corrections', {
    summary: 'Lists the corrections of a case, newest first.',
    answer: z.array(Correction),
  }),
  readCorrectableInvoice: defineCall('GET /api/cases/{id}/corrections/invoices/{invoiceId}', {
    summary: 'Reads an invoice with what can still be credited of each line, counting what was corrected from here.',
    params: z.object({ id: Id, invoiceId: ErpId }),
    answer: ErpInvoiceWithLines,
  }),
  createCorrection: defineCall('POST /api/cases/{id}/corrections', {
    summary: 'Checks a correction and starts making its documents, once.',
    body: NewCorrection,
    answer: Correction,
    status: 202,
  }),
  retryCorrection: defineCall('POST /api/cases/{id}/corrections/{correctionId}/retry', {
    summary: 'Resumes a failed correction from the step that it reached.',
    params: CorrectionParams,
    answer: Correction,
    status: 202,
  }),
  giveUpCorrection: defineCall('POST /api/cases/{id}/corrections/{correctionId}/give-up', {
    summary: 'Ends a correction that waits for a company which is not connected any more.',
    params: CorrectionParams,
    answer: Correction,
  }),
  countPendingCorrections: defineCall('GET /api/cases/counts/pending-corrections', {
    summary: 'Counts the corrections that are pending in the connected company: with another one they would wait.',
    answer: z.object({ count: z.int() }),
  }),
  checkCorrection: defineCall('POST /api/cases/{id}/corrections/{correctionId}/check', {
    summary: 'Asks Business Central now whether the documents were posted.',
    params: CorrectionParams,
    answer: Correction,
  }),
}
