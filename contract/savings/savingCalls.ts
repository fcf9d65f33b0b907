import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { exportTypes } from '../records/exportFormats.ts'
import { exportChoices } from '../records/listExport.ts'
import { paging } from '../http/paging.ts'
import { savingKinds, savingStates, savingTextLimit } from './savingChoices.ts'
import { anyOf, body, Day, daysInOrder, Id, Money, MoneyAnswer, prose } from '../values/values.ts'
import { NewSaving, Saving, SavingEdit } from './savings.ts'

const note = prose(savingTextLimit).trim()
const writtenNote = note.min(1, { error: 'Enter a note.', abort: true })
const SavingAcceptance = body({ note: note.optional() })
const SavingAdjustment = body({ accepted: Money, note: writtenNote })
const SavingNote = body({ note: writtenNote })

const filter = {
  state: anyOf(z.enum(savingStates)),
  kind: anyOf(z.enum(savingKinds)),
  caseId: anyOf(Id),
  carId: anyOf(Id),
  siteId: anyOf(Id),
  /** People's ids, or `me`. */
  submittedById: anyOf(z.union([Id, z.literal('me')])),
  /** `submittedAt` puts the rows that have waited longest first, and those never submitted last. */
  sort: z.enum(['-createdAt', 'createdAt', 'submittedAt']).default('-createdAt'),
}
export const SavingListQuery = z.strictObject({ ...filter, ...paging })
export type SavingListQuery = z.output<typeof SavingListQuery>

export const SavingFiguresQuery = z
  .strictObject({ from: Day.optional(), to: Day.optional(), siteId: anyOf(Id) })
  .refine(...daysInOrder('from', 'to'))
export type SavingFiguresQuery = z.output<typeof SavingFiguresQuery>

const Amount = z.object({ count: z.int(), amount: MoneyAnswer })
/**
 * Sums of rows of existing records, in the workspace's currency. With days: the parts that fall in them. `count` is of rows
 * with at least one part in them.
 */
export const SavingFigures = z.object({
  currency: z.string(),
  /** Claimed and waiting for finance. */
  submitted: Amount,
  /** Returned by finance, as claimed. */
  returned: Amount,
  /** Accepted, with the amounts that finance accepted. */
  verified: Amount,
  /** Of the verified ones, by kind. */
  verifiedByKind: z.object({ hard: MoneyAnswer, soft: MoneyAnswer, avoided: MoneyAnswer }),
  /** Rows that state no rate to the workspace's currency, and so are in no sum. */
  unconverted: z.int(),
})
export type SavingFigures = z.output<typeof SavingFigures>

const OfRecordParams = z.strictObject({ id: Id, savingId: Id })

/** The calls about the savings of one kind of record. */
const callsOf = <const Feature extends 'cases' | 'cars'>(feature: Feature, record: string) => {
  const list = `/api/${feature}/{id}/savings` as const
  const one = `${list}/{savingId}` as const
  const row = { params: OfRecordParams, answer: Saving, checksVersion: true } as const
  return {
    list: defineCall(`GET ${list}`, {
      summary: `Lists the savings of a ${record}, oldest first.`,
      query: z.strictObject(paging),
      answer: z.array(Saving),
    }),
    add: defineCall(`POST ${list}`, {
      summary: `Adds savings to a ${record}, as a draft.`,
      body: NewSaving,
      answer: Saving,
      status: 201,
    }),
    submit: defineCall(`POST ${one}/submit`, { ...row, summary: `Submits savings of a ${record} to finance.` }),
    withdraw: defineCall(`POST ${one}/withdraw`, { ...row, summary: `Withdraws submitted savings of a ${record}.` }),
    accept: defineCall(`POST ${one}/accept`, {
      ...row,
      summary: `Accepts savings of a ${record} as claimed: people with the right finance.`,
      body: SavingAcceptance,
    }),
    adjust: defineCall(`POST ${one}/adjust`, {
      ...row,
      summary: `Accepts another amount for savings of a ${record}: people with the right finance.`,
      body: SavingAdjustment,
    }),
    return: defineCall(`POST ${one}/return`, {
      ...row,
      summary: `Returns savings of a ${record} to be corrected: people with the right finance.`,
      body: SavingNote,
    }),
    reopen: defineCall(`POST ${one}/reopen`, {
      ...row,
      summary: `Takes back a decision on savings of a ${record}: people with the right finance.`,
      body: SavingNote,
    }),
  }
}

export const caseSavingCalls = callsOf('cases', 'case')
export const carSavingCalls = callsOf('cars', 'CAR')

const step = { answer: Saving, checksVersion: true } as const
export const savingCalls = {
  listSavings: defineCall('GET /api/savings', {
    summary: 'Lists the savings of all cases and CARs, filtered and paged.',
    query: SavingListQuery,
    answer: z.array(Saving),
  }),
  exportSavings: defineCall('GET /api/savings/export', {
    summary: 'Answers the savings of a filter, in its order, as CSV or XLSX.',
    query: z.strictObject({ ...filter, ...exportChoices }),
    recorded: 'exported',
    raw: Object.values(exportTypes),
  }),
  readSavingFigures: defineCall('GET /api/savings/figures', {
    summary: 'Sums up what is claimed and what finance has accepted.',
    query: SavingFiguresQuery,
    answer: SavingFigures,
  }),
  readSaving: defineCall('GET /api/savings/{id}', {
    summary: 'Reads one row of savings.',
    answer: Saving,
  }),
  editSaving: defineCall('PATCH /api/savings/{id}', {
    summary: 'Edits savings that are a draft, returned or withdrawn.',
    body: SavingEdit,
    answer: Saving,
  }),
  deleteSaving: defineCall('DELETE /api/savings/{id}', {
    summary: 'Hides savings that are a draft, returned or withdrawn.',
  }),
  restoreSaving: defineCall('POST /api/savings/{id}/restore', {
    summary: 'Brings deleted savings back.',
    answer: Saving,
  }),
  submitSaving: defineCall('POST /api/savings/{id}/submit', { ...step, summary: 'Submits savings to finance.' }),
  withdrawSaving: defineCall('POST /api/savings/{id}/withdraw', { ...step, summary: 'Withdraws submitted savings.' }),
  acceptSaving: defineCall('POST /api/savings/{id}/accept', {
    ...step,
    summary: 'Accepts savings as claimed: people with the right finance, never their own.',
    body: SavingAcceptance,
  }),
  adjustSaving: defineCall('POST /api/savings/{id}/adjust', {
    ...step,
    summary: 'Accepts another amount than claimed: people with the right finance, never their own.',
    body: SavingAdjustment,
  }),
  returnSaving: defineCall('POST /api/savings/{id}/return', {
    ...step,
    summary: 'Returns savings to be corrected: people with the right finance, never their own.',
    body: SavingNote,
  }),
  reopenSaving: defineCall('POST /api/savings/{id}/reopen', {
    ...step,
    summary: 'Takes back a decision, so that the savings are in review again: people with the right finance.',
    body: SavingNote,
  }),
}
