import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '../../contract/users/permissions.ts'
import { contractCalls } from './testing/contractCalls.ts'
import { describedCalls, type Operation } from './testing/describedCalls.ts'
import { faultsOf } from './testing/faultsOf.ts'
import { requestsOf, type Request } from './testing/hostileRequest.ts'
import { openHostileWorld, type HostileWorld } from './testing/hostileWorld.ts'
import { timeout, runs } from './testing/runs.ts'
import { send } from './testing/send.ts'

/** Adding or removing a year of data is too expensive to repeat. */
const tooHeavy = new Set(['POST /api/sample', 'DELETE /api/sample'])

const calls = await contractCalls()
const whoAsks: (Role | null)[] = [null, ...roles]

/** Of each person to each call: six requests to a call in each run of the tests, with values that no run had before. */
const numRuns = runs(1)

let world: HostileWorld
let described: Map<string, Operation>
/** How often each status was returned, to show that the run did something. */
const answers: Record<number, number> = {}
beforeAll(async () => {
  world = await openHostileWorld()
  described = await describedCalls(world.testApp)
})
afterAll(async () => {
  // oxlint-disable-next-line no-console -- a run in which nothing was done shows nothing
  console.info(`${calls.size} calls, ${whoAsks.length} people, ${numRuns} requests each. Answers:`, answers)
  await world.close()
})

test('every call that is described is sent what nobody should send', () => {
  expect([...described.keys()].sort()).toEqual([...calls.keys()].sort())
})

describe.each(whoAsks)('sent by %s', (role) => {
  test.each([...calls.keys()].filter((name) => role === null || !tooHeavy.has(name)))(
    '%s answers in its shape or refuses by name, and reveals no secrets',
    async (name) => {
      const operation = described.get(name)
      const call = calls.get(name)
      if (!operation || !call) throw new Error(`${name} is not described.`)
      const isSent = fc.asyncProperty(requestsOf(operation, world.known), fc.ipV4(), async (request, address) => {
        const by = await world.person(role)
        const answered = await send(world.testApp.url, withSender(request, by.cookie(), address))
        answers[answered.status] = (answers[answered.status] ?? 0) + 1
        const secrets = role === 'Process Manager' ? [] : world.secrets
        const faults = faultsOf(answered, call, secrets)
        expect({ status: answered.status, faults }).toEqual({ status: answered.status, faults: [] })
      })
      await fc.assert(isSent, { numRuns })
    },
    timeout,
  )
})

/** Adds the headers of a browser; the request's own take precedence. */
function withSender(request: Request, cookie: string, address: string): Request {
  const own = { origin: world.testApp.url, 'x-forwarded-for': address, ...(cookie && { cookie }) }
  return { ...request, headers: { ...own, ...request.headers } }
}
