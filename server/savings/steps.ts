import { compare } from '../../contract/values/decimals.ts'
import { isOpenSaving, isVerified } from '../../contract/savings/savingChoices.ts'
import { Saving } from '../../contract/savings/savings.ts'
import { mustExist, requireCurrent } from '../records/record.ts'
import type { Author, IfMatch, Services, Actor } from '../records/services.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { readWorkspace } from '../settings/settings.ts'
import { hasRight, peopleWithRight } from '../users/users.ts'
import { announce, type SavingAction } from './announce.ts'
import { isOwnSaving, mayWithdrawSaving } from './policy.ts'
import { lockSaving, presentSaving, selectSaving, updateSaving, type SavingChange } from './store.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'

/** The id of a row, and that of the record in the path of the call; null where the path has only the row's id. */
export type AddressedSaving = { id: string; recordId: string | null }

type Step = {
  action: SavingAction
  change: SavingChange
  /** What the history contains besides the new state. */
  details?: Record<string, unknown>
}

/** Moves a row to its next state: `decide` checks, and returns what changes. */
const takeStep = (
  services: Services,
  author: Author,
  { id, recordId }: AddressedSaving,
  ifMatch: IfMatch,
  decide: (tx: Transaction, before: Saving) => Promise<Step>,
): Promise<Saving> =>
  inTransaction(services, author, async (tx) => {
    const locked = await lockSaving(tx, id)
    const isOther = recordId !== null && locked !== undefined && (locked.caseId ?? locked.carId) !== recordId
    const before = presentSaving(requireCurrent(isOther ? undefined : locked, ifMatch, presentSaving, Saving))
    const { action, change, details = {} } = await decide(tx, before)
    await updateSaving(tx, id, change)
    const after = presentSaving(mustExist(await selectSaving(tx, id)))
    const detailChanges = Object.entries(details).flatMap(([field, to]) =>
      to === null || to === '' ? [] : [{ field, from: null, to }],
    )
    announce(tx, after, action, [{ field: 'savingState', from: before.state, to: after.state }, ...detailChanges])
    await notifyOf(services, tx, after, action, author.by)
    return after
  })

/**
 * Submits a draft, or a row that was returned or withdrawn, to finance.
 * @throws notFound, stale; conflict when it is submitted or accepted; invalid without day, amount, the reason for one below
 * zero, or the rate of another currency than the workspace's
 */
export const submitSaving = (
  services: Services,
  author: Author,
  which: AddressedSaving,
  ifMatch: IfMatch,
): Promise<Saving> =>
  takeStep(services, author, which, ifMatch, async (tx, before) => {
    if (!isOpenSaving(before.state)) throw refuse(isVerified(before.state) ? 'savingVerified' : 'savingLocked')
    refuseUnfounded(before, (await readWorkspace(tx)).currency)
    const now = new Date().toISOString()
    return {
      action: 'submitted',
      change: { state: 'submitted', submitted_by: author.by.id, submitted_at: now, decided_by: null, decided_at: null },
      details: { claimed: before.claimed },
    }
  })

function refuseUnfounded(saving: Saving, currency: string): void {
  const { from, claimed, target, forecast, reason, counted } = saving
  if (from === null) throw refuseField('from', 'savingDayMissing')
  if (claimed === null) throw refuseField('claimed', 'savingClaimMissing')
  if (compare(claimed, '0') === 0) throw refuseField('claimed', 'savingClaimZero')
  const isBelowZero = [claimed, target, forecast].some((amount) => amount !== null && compare(amount, '0') < 0)
  if (isBelowZero && reason === null) throw refuseField('reason', 'savingReasonMissing')
  const isStated = saving.rateOn !== null && saving.rateSource !== null
  if (counted === null || (saving.currency !== currency && !isStated))
    throw refuseField('rate', 'savingRateMissing', { currency: saving.currency, to: currency })
}

/** Withdraws a submitted row. @throws notFound, forbidden, stale; conflict when it is not in review */
export const withdrawSaving = (
  services: Services,
  author: Author,
  which: AddressedSaving,
  ifMatch: IfMatch,
): Promise<Saving> =>
  takeStep(services, author, which, ifMatch, async (_tx, before) => {
    if (!mayWithdrawSaving(author.by, before)) throw refuse('otherSavingDeleted')
    if (before.state !== 'submitted') throw refuse(isVerified(before.state) ? 'savingVerified' : 'savingNotSubmitted')
    return { action: 'withdrawn', change: { state: 'withdrawn' } }
  })

/**
 * Accepts a row as claimed, or with the amount sent, or returns it with a note.
 * @throws notFound, stale; forbidden without the right `finance` and for one's own row; conflict when it is not in review
 */
export const decideSaving = (
  services: Services,
  author: Author,
  which: AddressedSaving,
  {
    action,
    accepted,
    note,
  }: { action: 'accepted' | 'adjusted' | 'returned'; accepted?: string; note?: string | undefined },
  ifMatch: IfMatch,
): Promise<Saving> =>
  takeStep(services, author, which, ifMatch, async (tx, before) => {
    await requireReviewer(tx, author, before)
    if (before.state !== 'submitted') throw refuse(isVerified(before.state) ? 'savingVerified' : 'savingNotSubmitted')
    const amount = action === 'returned' ? null : (accepted ?? before.claimed)
    const decided = { decided_by: author.by.id, decided_at: new Date().toISOString(), note: note || null }
    return {
      action,
      change: { state: action, accepted: amount, ...decided },
      details: { ...(amount !== null && { accepted: amount }), savingNote: note ?? null },
    }
  })

/** Takes back an acceptance: the row is in review again. @throws as `decideSaving`; conflict when it is not accepted */
export const reopenSaving = (
  services: Services,
  author: Author,
  which: AddressedSaving,
  note: string,
  ifMatch: IfMatch,
): Promise<Saving> =>
  takeStep(services, author, which, ifMatch, async (tx, before) => {
    await requireReviewer(tx, author, before)
    if (!isVerified(before.state)) throw refuse('savingNotDecided')
    const decided = { decided_by: author.by.id, decided_at: new Date().toISOString(), note }
    return {
      action: 'reopened',
      change: { state: 'submitted', accepted: null, ...decided },
      details: { savingNote: note },
    }
  })

/** @throws forbidden without the right `finance`, and for one's own row */
async function requireReviewer(tx: Transaction, { by }: Author, saving: Saving): Promise<void> {
  if (!(await hasRight(tx, by.id, 'finance'))) throw refuse('financeOnly')
  if (isOwnSaving(by, saving)) throw refuse('ownSaving')
}

/** Notifies finance of savings that were submitted, and those who entered or submitted them of the decision. */
async function notifyOf(
  services: Services,
  tx: Transaction,
  saving: Saving,
  action: SavingAction,
  by: Actor,
): Promise<void> {
  const { id, version, caseId, carId, subject, createdById, submittedById } = saving
  if (action === 'withdrawn' || action === 'reopened') return
  const people =
    action === 'submitted' ? await peopleWithRight(tx, 'finance') : [...new Set([createdById, submittedById])]
  const now = new Date()
  const record = {
    ...subject,
    feature: caseId === null ? ('cars' as const) : ('cases' as const),
    id: caseId ?? carId ?? '',
  }
  const notifications = people
    .filter((userId) => userId !== null && userId !== by.id)
    .map((userId) => ({
      userId: userId ?? '',
      event: `saving:${id}:${version}`,
      kind: 'savings' as const,
      subject: record,
      details: { ...noDetails, status: action },
      isCritical: false,
      actorId: by.id,
    }))
  await notify(services, tx, openChannels(tx, now), notifications, now)
}
