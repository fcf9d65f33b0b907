import {
  signalClockTolerance,
  signalHours,
  type SignalAnswer,
  type SignalSent,
  type SignalSettings,
  type SignalSettingsSent,
  type StationSignal,
} from '../../contract/signals/signals.ts'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import { noteRunningAgain } from '../calls/calls.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { stationOfCode } from '../stations/stations.ts'
import { raiseDue, raiseSignal } from './raiseCall.ts'
import {
  insertReceipt,
  isOnElsewhere,
  lockRow,
  lockSignal,
  readRow,
  selectSignalPage,
  type Source,
  updateRow,
  updateSignal,
} from './store.ts'

export { forgetSignals, raiseSignal } from './raiseCall.ts'

type SignalKey = { stationId: string; type: UrgentCallType; sourceId: string }
type Taken = Pick<SignalAnswer, 'result' | 'caseId'> & { due?: SignalKey }

/** Processes signals in order, and raises calls for those that are on at the end; returns the result for each. */
export async function receiveSignals(services: Services, by: Actor, sent: SignalSent[]): Promise<SignalAnswer[]> {
  const source = { id: by.key?.id ?? by.id, userId: by.id }
  const settings = mustExist(await readRow(services.database))
  const taken: Taken[] = []
  for (const one of sent) {
    taken.push(await inTransaction(services, { by }, (tx) => receive(services, tx, source, settings, one)))
  }
  for (const one of taken) {
    if (one.due) Object.assign(one, (await raiseDue(services, one.due)) ?? {})
  }
  return sent.map(({ station, signal, id = null }, at) => ({
    station,
    signal,
    id,
    result: taken[at]?.result ?? 'noted',
    caseId: taken[at]?.caseId ?? null,
  }))
}

const only = (result: SignalAnswer['result']): Taken => ({ result, caseId: null })

async function receive(
  services: Services,
  tx: Transaction,
  source: Source,
  { debounceSeconds }: SignalSettings,
  { station: code, signal: type, on, at: sentAt, id }: SignalSent,
): Promise<Taken> {
  const now = Date.now()
  const sentTime = sentAt === undefined ? now : Date.parse(sentAt)
  const moment = sentTime > now + signalClockTolerance * 1000 ? now : sentTime
  if (moment < now - signalHours * 3_600_000) return only('tooOld')
  const station = await stationOfCode(tx, code)
  if (!station) return only('unknownStation')
  if (id !== undefined && !(await insertReceipt(tx, source.id, id))) return only('repeated')
  const key = { stationId: station.id, type, sourceId: source.id }
  const before = mustExist(await lockSignal(tx, station.id, type, source))
  const at = new Date(moment).toISOString()
  if (at < before.changedAt) return { result: 'late', caseId: before.caseId }
  const { caseId } = before
  if (on === null) {
    await updateSignal(tx, key, { state: 'unknown', at, caseId, dueAt: null })
    return { result: 'noted', caseId }
  }
  if (!on) {
    await updateSignal(tx, key, { state: 'off', at, caseId: null, dueAt: null })
    const isAll = caseId !== null && !(await isOnElsewhere(tx, key))
    return isAll && (await noteRunningAgain(tx, caseId, at))
      ? { result: 'runningAgain', caseId }
      : { result: 'noted', caseId }
  }
  // Repeated, or from a source that was offline: this call was raised already.
  if (before.state === 'on') return { result: 'noted', caseId, ...(caseId === null && { due: key, result: 'waiting' }) }
  if (caseId !== null) {
    await updateSignal(tx, key, { state: 'on', at, caseId, dueAt: null })
    return { result: 'noted', caseId }
  }
  const dueAt = new Date(Math.max(now, moment + debounceSeconds * 1000)).toISOString()
  await updateSignal(tx, key, { state: 'on', at, caseId, dueAt })
  await services.jobs.send(tx, raiseSignal, key, { notBefore: dueAt })
  return { result: 'waiting', caseId: null, due: key }
}

/** Returns the latest signals by station and source. */
export const listSignals = (services: Services, page: PageRequest): Promise<Page<StationSignal>> =>
  selectSignalPage(services.database, page)

export const readSignalSettings = async (from: Reader): Promise<SignalSettings> => mustExist(await readRow(from))

/** The id under which changes of the settings are published; there is one for everybody. */
const settingsId = '00000000-0000-4000-8000-000000000095'

/** @throws stale when somebody else changed them first */
export const putSignalSettings = (
  services: Services,
  author: Author,
  sent: SignalSettingsSent,
  ifMatch: IfMatch,
): Promise<SignalSettings> =>
  inTransaction(services, author, async (tx) => {
    const before = mustExist(await lockRow(tx))
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    await updateRow(tx, sent)
    const changes = (['debounceSeconds', 'silentAfterSeconds', 'stopping'] as const)
      .filter((field) => String(before[field]) !== String(sent[field]))
      .map((field) => ({ field, from: before[field], to: sent[field] }))
    tx.announce({ feature: 'calls', id: settingsId, action: 'edited', changes })
    return mustExist(await readRow(tx))
  })
