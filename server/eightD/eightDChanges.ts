import { mentionOf } from '../../contract/comments/comments.ts'
import type { EightDSent } from '../../contract/eightD/eightD.ts'
import { type EightDStep, eightDFieldLabels } from '../../contract/eightD/eightDChoices.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import type { Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'
import { utc } from './readEightD.ts'
import { selectNames, type StoredEightD } from './store.ts'

/** A version of an 8D, as far as its history records it. */
type Version = { content: EightDSent; clocks: StoredEightD['clocks'] }

/**
 * The values of an 8D as its history records them: plain text. People who have an account are mentioned, so that their
 * name can be replaced.
 */
export async function recorded(
  from: Reader,
  { content: sent, clocks }: Version,
): Promise<Record<keyof typeof eightDFieldLabels, string | null>> {
  const ids = sent.team.flatMap(({ personId }) => personId ?? [])
  const names = new Map((await selectNames(from, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  const members = sent.team.map(({ personId, name, role }) => {
    const known = names.get(personId ?? '')
    return [personId && known ? mentionOf({ id: personId, name: known }) : name, role].filter(Boolean).join(': ')
  })
  const { clock, answered } = sent
  const dueOf = (step: EightDStep) => utc(clocks.find((one) => one.step === step)?.dueAt ?? null)
  return {
    customer: sent.customer,
    customerReference: sent.customerReference,
    customerContact: sent.customerContact,
    customerEmail: sent.customerEmail,
    customerLanguage: sent.language,
    partNumber: sent.partNumber,
    partName: sent.partName,
    complaintReceivedAt: sent.receivedAt,
    eightDTeam: members.join(', ') || null,
    eightDClock:
      clock && [`${clock.containmentHours} h`, clock.analysisDays, clock.actionsDays, clock.closureDays].join(' / '),
    emergencyAction: sent.emergencyAction || null,
    interimContainment: sent.containment || null,
    escapePoint: sent.escapePoint || null,
    verification: sent.verification || null,
    validation: sent.validation || null,
    prevention: sent.prevention || null,
    recognition: sent.recognition || null,
    containmentAnsweredAt: answered.containment,
    analysisAnsweredAt: answered.analysis,
    actionsAnsweredAt: answered.actions,
    closureAnsweredAt: answered.closure,
    containmentDueAt: dueOf('containment'),
    analysisDueAt: dueOf('analysis'),
    actionsDueAt: dueOf('actions'),
    closureDueAt: dueOf('closure'),
  }
}

/** What changed between two versions of an 8D. */
export async function changesOf(from: Reader, before: Version, after: Version): Promise<Change[]> {
  const [was, is] = [await recorded(from, before), await recorded(from, after)]
  return keysOf(eightDFieldLabels)
    .map((field) => ({ field, from: was[field], to: is[field] }))
    .filter((change) => change.from !== change.to)
}
