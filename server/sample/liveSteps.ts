import { randomUUID } from 'node:crypto'
import { NewCase } from '../../contract/cases/cases.ts'
import { acknowledgeCall, arriveAtCall, cancelCall, clearCall, raise } from '../calls/calls.ts'
import { createCase, editCase } from '../cases/cases.ts'
import { Refusal } from '../process/refuse.ts'
import type { Actor, Services } from '../records/services.ts'
import { callOfTitle } from './callOfTitle.ts'
import { callLabels, caseTemplates } from './content.ts'
import { fillIn } from './generateCases.ts'
import {
  markAsSample,
  selectOpenCalls,
  selectSamplePeople,
  selectSampleStations,
  selectSampleTitles,
  type LiveShift,
  type OpenCall,
  type SampleActor,
} from './liveStore.ts'
import type { Random } from './random.ts'
import { stationFinder } from './stations.ts'

/** Maximum number of open calls, including those that real people raised. */
export const maxOpenCalls = 6
/** Below this many another call is raised rather than an open one answered. */
const fewOpenCalls = 3
/** So many calls pass before the same kind of trouble comes again. */
const rest = 20
/** Milliseconds for the calls that are open at the end; a later step, after the server was off, takes them back. */
const timeout = 30 * 60_000

const callables = caseTemplates.flatMap((template) => (template.call ? [{ template, call: template.call }] : []))

type Did = 'raised' | 'acknowledged' | 'arrived' | 'cleared' | 'cancelled' | 'nothing' | 'over'

/**
 * One step of a live shift: reports new trouble of the sample with a call, or goes on with one that its people raised and
 * answered. After its end nobody calls, and it is over once the calls of this shift are.
 */
export async function stepLiveShift(services: Services, random: Random, shift: LiveShift): Promise<Did> {
  const people = await selectSamplePeople(services.database)
  if (people.length === 0) return 'over'
  const open = await selectOpenCalls(services.database)
  const late = Date.now() - Date.parse(shift.until)
  const isEnding = late >= 0
  const mine = open.filter(({ isOfSample, calledAt }) => isOfSample && (!isEnding || calledAt >= shift.startedAt))
  if (isEnding && mine.length === 0) return 'over'
  const raises = open.length < fewOpenCalls || (open.length < maxOpenCalls && random.chance(0.4))
  const [call] = random.shuffle(mine)
  try {
    if (raises && !isEnding) return await report(services, people, open, random)
    if (!call) return 'nothing'
    return late > timeout ? await takeBack(services, call, people, random) : await goOn(services, call, people, random)
  } catch (error) {
    // Somebody else was faster, or the sample was removed.
    if (error instanceof Refusal) return 'nothing'
    throw error
  }
}

/** Somebody at the line reports a case and calls for help, as a Quick Case does; at a station without another call. */
async function report(services: Services, people: SampleActor[], open: OpenCall[], random: Random): Promise<Did> {
  const titles = await selectSampleTitles(services.database)
  const recent = new Set(titles.slice(0, rest).map(callOfTitle))
  const stationAt = stationFinder(await selectSampleStations(services.database))
  const known = new Set(titles)
  const fresh = callables.filter(({ call }) => !recent.has(call))
  const deck = random.shuffle(fresh.flatMap((one) => Array.from({ length: one.call.share }, () => one)))
  const [caller] = random.shuffle(people.filter(isOperator))
  if (!caller) return 'nothing'
  for (const { template, call } of deck) {
    const text = fillIn(template, known, random)
    const station = text && stationAt(text.location)
    if (!station || open.some(({ stationId }) => stationId === station.id)) continue
    const sent = NewCase.parse({
      id: randomUUID(),
      title: text.title,
      description: text.description,
      category: text.category,
      issueType: text.issueType,
      department: text.department,
      priority: random.pick(text.priorities),
      tags: text.tags,
      stationId: station.id,
      call: { type: call.type, lineStopped: random.chance(call.stops) },
    })
    await createCase(services, { by: actor(caller) }, sent, undefined, async (tx, by, id, raised) => {
      await markAsSample(tx, id)
      await raise(services, tx, by, id, raised)
    })
    return 'raised'
  }
  return 'nothing'
}

async function takeBack(services: Services, call: OpenCall, people: SampleActor[], random: Random): Promise<Did> {
  const caller = people.find(({ id }) => id === call.calledBy)
  if (!caller) return 'nothing'
  await cancelCall(
    services,
    { by: actor(caller) },
    call.caseId,
    { reason: random.pick(callLabels.cancelReasons) },
    null,
  )
  return 'cancelled'
}

async function goOn(services: Services, call: OpenCall, people: SampleActor[], random: Random): Promise<Did> {
  const { caseId, calledBy, acknowledgedBy, department, title } = call
  if (call.state === 'called' && random.chance(0.08)) return takeBack(services, call, people, random)
  const others = people.filter(({ id }) => id !== calledBy)
  const [colleague] = random.shuffle(others.filter((one) => one.department === department))
  const helper = people.find(({ id }) => id === acknowledgedBy) ?? colleague ?? others[0]
  if (!helper) return 'nothing'
  const author = { by: actor(helper) }
  if (call.state === 'called') {
    const minutes = random.chance(0.5) ? random.pick([2, 3, 5, 10]) : null
    await acknowledgeCall(services, author, caseId, { minutes }, null)
    return 'acknowledged'
  }
  if (call.state === 'acknowledged') {
    await arriveAtCall(services, author, caseId, null)
    return 'arrived'
  }
  const findings = callOfTitle(title)?.findings ?? callLabels.clearedAlone
  const needsDeeperFix = random.chance(0.2)
  await clearCall(services, author, caseId, { finding: random.pick(findings), needsDeeperFix }, null)
  if (!needsDeeperFix) await editCase(services, author, caseId, { status: 'completed', assigneeId: helper.id }, null)
  return 'cleared'
}

const isOperator = ({ role, department }: SampleActor) =>
  role === 'Team Member' && (department === 'production' || department === 'logistics')

const actor = ({ id, role }: SampleActor): Actor => ({ id, role })
