import { type Actor, type Services } from '../records/services.ts'
import { logLevelFor } from '../database/database.ts'
import { acknowledgeCall, arriveAtCall, cancelCall, clearCall, raiseCall } from '../calls/calls.ts'
import { Refusal } from '../process/refuse.ts'
import { callOfTitle } from './callOfTitle.ts'
import { callWords } from './content.ts'
import { selectCallable, selectOpenCalls, selectSamplePeople, type OpenCall, type SampleActor } from './liveStore.ts'
import { random as seeded, type Random } from './random.ts'

/** Calls that are open at the same time at most, whoever raised them. */
export const mostOpenCalls = 6
/** Below this many another call is raised rather than an open one answered. */
const fewOpenCalls = 3
/** Seconds between two steps. */
const pace = { least: 20, most: 40 }
const hours = 12

type Did = 'raised' | 'acknowledged' | 'arrived' | 'cleared' | 'cancelled' | 'nothing'

/**
 * Has the people of the sample call for help and answer, step by step, until it is closed or for some hours. Without sample
 * data it waits.
 */
export function openLiveShift(services: Services): { close(): Promise<void> } {
  const random = seeded(Date.now())
  const until = Date.now() + hours * 3_600_000
  let timer: NodeJS.Timeout | undefined
  let doing: Promise<void> = Promise.resolve()
  let isClosed = false
  async function step() {
    try {
      await stepLiveShift(services, random)
    } catch (error) {
      services.log[logLevelFor(error)]({ err: error }, 'The sample could not go on with its calls; trying again.')
    }
    plan()
  }
  function plan() {
    if (isClosed || Date.now() > until) return
    timer = setTimeout(begin, random.between(pace.least, pace.most) * 1000)
  }
  function begin() {
    doing = step()
  }
  plan()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await doing
    },
  }
}

/** One step: raises a call of a case of the sample, or goes on with one that its people raised and answered. */
export async function stepLiveShift(services: Services, random: Random): Promise<Did> {
  const people = await selectSamplePeople(services.database)
  if (people.length === 0) return 'nothing'
  const open = await selectOpenCalls(services.database)
  const mine = open.filter(({ isOfSample }) => isOfSample)
  const raises = open.length < fewOpenCalls || (open.length < mostOpenCalls && random.chance(0.4))
  const [call] = random.shuffle(mine)
  try {
    if (raises) return await raiseOne(services, people, random)
    return call ? await goOn(services, call, people, random) : 'nothing'
  } catch (error) {
    // Somebody else was faster, or the sample was removed.
    if (error instanceof Refusal) return 'nothing'
    throw error
  }
}

async function raiseOne(services: Services, people: SampleActor[], random: Random): Promise<Did> {
  const cases = await selectCallable(services.database)
  const callable = cases.flatMap(({ id, title }) => {
    const template = callOfTitle(title)
    return template ? Array.from({ length: template.share }, () => ({ id, template })) : []
  })
  const [one] = random.shuffle(callable)
  const [caller] = random.shuffle(people.filter(isOperator))
  if (!one || !caller) return 'nothing'
  const { type, stops } = one.template
  await raiseCall(services, { by: actor(caller) }, one.id, { type, lineStopped: random.chance(stops) })
  return 'raised'
}

async function goOn(services: Services, call: OpenCall, people: SampleActor[], random: Random): Promise<Did> {
  const { caseId, calledBy, acknowledgedBy, department, title } = call
  const callerActor = people.find(({ id }) => id === calledBy)
  if (callerActor && call.state === 'called' && random.chance(0.08)) {
    await cancelCall(
      services,
      { by: actor(callerActor) },
      caseId,
      { reason: random.pick(callWords.cancelReasons) },
      null,
    )
    return 'cancelled'
  }
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
  const findings = callOfTitle(title)?.findings ?? callWords.clearedAlone
  const cleared = { finding: random.pick(findings), needsDeeperFix: random.chance(0.2) }
  await clearCall(services, author, caseId, cleared, null)
  return 'cleared'
}

const isOperator = ({ role, department }: SampleActor) =>
  role === 'Team Member' && (department === 'production' || department === 'logistics')

const actor = ({ id, role }: SampleActor): Actor => ({ id, role })
