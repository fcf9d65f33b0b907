import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type UrgentCallType, urgentCallTypes } from '../../contract/calls/callChoices.ts'
import type { AndonCall, CallFigures } from '../../contract/calls/calls.ts'
import { caseCategories, departments } from '../../contract/cases/caseChoices.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { dayIn } from '../process/zonedTime.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
const caseIds: string[] = []
beforeAll(async () => {
  testApp = await openTestApp()
  for (const [at, department] of departments.entries()) {
    const sent = { title: 'Press', description: '', department, category: caseCategories[at % caseCategories.length] }
    caseIds.push((await testApp.manager.expect<Case>(201, 'POST', '/api/cases', sent)).id)
  }
})
afterAll(() => testApp.close())

const first = Date.parse('2026-02-01T00:00:00Z')
const minute = 60_000
/** Minutes after the call, including half minutes. */
const later = fc.option(
  fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10),
  { nil: null },
)
const aCall = fc.record({
  of: fc.nat({ max: departments.length - 1 }),
  type: fc.constantFrom(...urgentCallTypes),
  place: fc.constantFrom(null, ['North', 'Hall 1'], ['North', 'Hall 2'], ['South', null]),
  shift: fc.constantFrom(null, 'Early', 'Night'),
  state: fc.constantFrom('acknowledged', 'arrived', 'cleared', 'cancelled'),
  // Across the change to daylight saving time.
  called: fc.integer({ min: 0, max: 70 * 24 * 60 }),
  acknowledged: later,
  arrived: later,
  cleared: later,
  ran: later,
  lineStopped: fc.boolean(),
})
type Call = typeof aCall extends fc.Arbitrary<infer Value> ? Value : never
const aScope = fc.record({
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
  days: fc.constantFrom('', '&from=2026-03-01&to=2026-03-29', '&from=2026-03-29'),
  types: fc.subarray([...urgentCallTypes]),
  department: fc.option(fc.constantFrom(...departments), { nil: null }),
})

/** Stores calls as they would be after a while; times cannot be sent. */
async function store(calls: Call[]): Promise<void> {
  const { pool } = testApp.app.services.database
  await pool.query('delete from calls')
  for (const call of calls) {
    const calledAt = first + call.called * minute
    const at = (minutes: number | null) => (minutes === null ? null : new Date(calledAt + minutes * minute))
    // A case has one open call at most, so random open ones would collide: they are cleared or cancelled.
    const state = call.state === 'cancelled' ? 'cancelled' : 'cleared'
    await pool.query(
      `insert into calls (id, case_id, type, line_stopped, state, site, area, shift, ladder, called_at, called_by,
        acknowledged_at, arrived_at, cleared_at, running_again_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '{}', $9, $10, $11, $12, $13, $14)`,
      [
        randomUUID(),
        caseIds[call.of],
        call.type,
        call.lineStopped,
        state,
        call.place?.[0] ?? null,
        call.place?.[1] ?? null,
        call.shift,
        new Date(calledAt),
        testApp.manager.user.id,
        at(call.acknowledged),
        at(call.arrived),
        at(call.cleared),
        call.lineStopped ? at(call.ran) : null,
      ],
    )
  }
}

const minutesTo = (call: AndonCall, moment: string | null) =>
  moment === null ? [] : [(Date.parse(moment) - Date.parse(call.calledAt)) / minute]
/** Interpolates between neighbouring values like PostgreSQL. */
function percentile(values: number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (above - below) * (place % 1)
}
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 0.9))
const spread = (values: number[]) => ({
  median: near(percentile(values, 0.5)),
  percentile90: near(percentile(values, 0.9)),
})

function recount(calls: AndonCall[]) {
  const downtime = calls.flatMap((call) => (call.lineStopped ? minutesTo(call, call.runningAgainAt) : []))
  return {
    calls: calls.length,
    unanswered: calls.filter((call) => call.acknowledgedAt === null && call.clearedAt === null).length,
    acknowledge: spread(calls.flatMap((call) => minutesTo(call, call.acknowledgedAt))),
    arrive: spread(calls.flatMap((call) => minutesTo(call, call.arrivedAt))),
    clear: spread(calls.flatMap((call) => minutesTo(call, call.clearedAt))),
    downtime: spread(downtime),
    downtimeMinutes: near(downtime.reduce((sum, value) => sum + value, 0)),
  }
}
const groupedBy = (calls: AndonCall[], keyOf: (call: AndonCall) => string | null) =>
  [...Map.groupBy(calls, keyOf)].map(([key, ofIt]) => ({ key, ...recount(ofIt) }))
function mondayOf(moment: string, timeZone: string): string {
  const day = Date.parse(dayIn(new Date(moment), timeZone))
  return new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

test('figures are those of the calls that the list with the same filter has, in all and by each group', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aCall, { maxLength: 25 }), aScope, async (calls, scope) => {
      await store(calls)
      const { timeZone, days, types, department } = scope
      const asked = [
        `timeZone=${timeZone}${days}`,
        ...types.map((type: UrgentCallType) => `type=${type}`),
        ...(department === null ? [] : [`department=${department}`]),
      ].join('&')
      const figures = await testApp.manager.get<CallFigures>(`/api/calls/figures?${asked}`)
      const listed = (await testApp.manager.pages<AndonCall>(`/api/calls?${asked}`)).filter(
        ({ state }) => state !== 'cancelled',
      )
      expect(figures.total).toEqual(recount(listed))
      const place = ({ site, area }: AndonCall) => [site, area].filter((part) => part !== null).join(' / ') || null
      for (const [groups, keyOf] of [
        [figures.byArea, place],
        [figures.byType, ({ type }: AndonCall) => type],
        [figures.byShift, ({ shift }: AndonCall) => shift],
        [figures.byWeek, ({ calledAt }: AndonCall) => mondayOf(calledAt, timeZone)],
      ] as const) {
        const expected = groupedBy(listed, keyOf)
        expect(groups).toHaveLength(expected.length)
        for (const group of expected) expect(groups).toContainEqual(group)
      }
      // Unanswered calls, and those that stopped a line, are lists of their own.
      const unanswered = await testApp.manager.pages<AndonCall>(`/api/calls?${asked}&answered=false`)
      expect(unanswered).toHaveLength(figures.total.unanswered)
      const stopped = await testApp.manager.pages<AndonCall>(`/api/calls?${asked}&lineStopped=true&state=cleared`)
      expect(stopped.map(({ id }) => id).toSorted()).toEqual(
        listed
          .filter(({ lineStopped }) => lineStopped)
          .map(({ id }) => id)
          .toSorted(),
      )
    }),
    { numRuns: 25 },
  )
})
