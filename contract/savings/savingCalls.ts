import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { exportTypes } from '../records/exportFormats.ts'
import { exportChoices } from '../records/listExport.ts'
import { paging } from '../http/paging.ts'
import { savingKinds, savingStates, savingTextLimit } from './savingChoices.ts'
import { anyOf, body, Day, daysInOrder, Id, IdParams, Money, MoneyAnswer, prose } from '../values/values.ts'
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

const one = { path: '/api/savings/{id}', params: IdParams } as const
const OfRecordParams = z.strictObject({ id: Id, savingId: Id })

/** The calls about the savings of one kind of record. */
const callsOf = <const Feature extends 'cases' | 'cars'>(feature: Feature, record: string) => {
  const list = `/api/${feature}/{id}/savings` as const
  const row = { method: 'POST', params: OfRecordParams, answer: Saving, checksVersion: true } as const
  const at = <const Step extends string>(step: Step) => `${list}/{savingId}/${step}` as const
  return {
    list: defineCall({
      method: 'GET',
      path: list,
      summary: `Lists the savings of a ${record}, oldest first.`,
      params: IdParams,
      query: z.strictObject(paging),
      answer: z.array(Saving),
    }),
    add: defineCall({
      method: 'POST',
      path: list,
      summary: `Adds savings to a ${record}, as a draft.`,
      params: IdParams,
      body: NewSaving,
      answer: Saving,
      status: 201,
    }),
    submit: defineCall({ ...row, path: at('submit'), summary: `Submits savings of a ${record} to finance.` }),
    withdraw: defineCall({ ...row, path: at('withdraw'), summary: `Withdraws submitted savings of a ${record}.` }),
    accept: defineCall({
      ...row,
      path: at('accept'),
      summary: `Accepts savings of a ${record} as claimed: people with the right finance.`,
      body: SavingAcceptance,
    }),
    adjust: defineCall({
      ...row,
      path: at('adjust'),
      summary: `Accepts another amount for savings of a ${record}: people with the right finance.`,
      body: SavingAdjustment,
    }),
    return: defineCall({
      ...row,
      path: at('return'),
      summary: `Returns savings of a ${record} to be corrected: people with the right finance.`,
      body: SavingNote,
    }),
    reopen: defineCall({
      ...row,
      path: at('reopen'),
      summary: `Takes back a decision on savings of a ${record}: people with the right finance.`,
      body: SavingNote,
    }),
  }
}

export const caseSavingCalls = callsOf('cases', 'case')
export const carSavingCalls = callsOf('cars', 'CAR')

const step = { method: 'POST', params: IdParams, answer: Saving, checksVersion: true } as const
export const savingCalls = {
  listSavings: defineCall({
    method: 'GET',
    path: '/api/savings',
    summary: 'Lists the savings of all cases and CARs, filtered and paged.',
    query: SavingListQuery,
    answer: z.array(Saving),
  }),
  exportSavings: defineCall({
    method: 'GET',
    path: '/api/savings/export',
    summary: 'Answers the savings of a filter, in its order, as CSV or XLSX.',
    query: z.strictObject({ ...filter, ...exportChoices }),
    recorded: 'exported',
    raw: Object.values(exportTypes),
  }),
  readSavingFigures: defineCall({
    method: 'GET',
    path: '/api/savings/figures',
    summary: 'Sums up what is claimed and what finance has accepted.',
    query: SavingFiguresQuery,
    answer: SavingFigures,
  }),
  readSaving: defineCall({ ...one, method: 'GET', summary: 'Reads one row of savings.', answer: Saving }),
  editSaving: defineCall({
    ...one,
    method: 'PATCH',
    summary: 'Edits savings that are a draft, returned or withdrawn.',
    body: SavingEdit,
    answer: Saving,
  }),
  deleteSaving: defineCall({
    ...one,
    method: 'DELETE',
    summary: 'Hides savings that are a draft, returned or withdrawn.',
  }),
  restoreSaving: defineCall({
    method: 'POST',
    path: '/api/savings/{id}/restore',
    summary: 'Brings deleted savings back.',
    params: IdParams,
    answer: Saving,
  }),
  submitSaving: defineCall({ ...step, path: '/api/savings/{id}/submit', summary: 'Submits savings to finance.' }),
  withdrawSaving: defineCall({ ...step, path: '/api/savings/{id}/withdraw', summary: 'Withdraws submitted savings.' }),
  acceptSaving: defineCall({
    ...step,
    path: '/api/savings/{id}/accept',
    summary: 'Accepts savings as claimed: people with the right finance, never their own.',
    body: SavingAcceptance,
  }),
  adjustSaving: defineCall({
    ...step,
    path: '/api/savings/{id}/adjust',
    summary: 'Accepts another amount than claimed: people with the right finance, never their own.',
    body: SavingAdjustment,
  }),
  returnSaving: defineCall({
    ...step,
    path: '/api/savings/{id}/return',
    summary: 'Returns savings to be corrected: people with the right finance, never their own.',
    body: SavingNote,
  }),
  reopenSaving: defineCall({
    ...step,
    path: '/api/savings/{id}/reopen',
    summary: 'Takes back a decision, so that the savings are in review again: people with the right finance.',
    body: SavingNote,
  }),
}
