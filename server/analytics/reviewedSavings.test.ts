import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Metrics } from '../../contract/analytics/analytics.ts'
import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import { monthsLater } from '../../contract/values/calendar.ts'
import type { AnswerOf } from '../../contract/http/call.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { add, round, subtract, sum } from '../../contract/values/decimals.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import type { SavingFigures } from '../../contract/savings/savingCalls.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let owner: TestClient
let finance: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.person()
  finance = await testApp.person()
})
afterAll(() => testApp.close())

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 100_000)
/** Park and Miller's generator: the same numbers for the same seed. */
function randomFrom(start: number) {
  let state = (start % 2_147_483_646) + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

const giveFinance = (rights: string[]) =>
  testApp.manager.expect(200, 'PATCH', `/api/users/${finance.user.id}`, { rights })
const metrics = () => owner.get<Metrics>(`${analyticsCalls.readMetrics.path}?timeZone=UTC`)
const months = (query = '') =>
  owner.get<AnswerOf<typeof analyticsCalls.readSavings>>(`${analyticsCalls.readSavings.path}?timeZone=UTC${query}`)
const figures = (query = '') => owner.get<SavingFigures>(`/api/savings/figures${query}`)

async function record(feature: 'cases' | 'cars', fields: object = {}): Promise<string> {
  const sent =
    feature === 'cases'
      ? { title: 'Scrap', description: '', ...fields }
      : { title: 'Scrap', background: 'Often', ...fields }
  return `/api/${feature}/${(await owner.expect<Case | Car>(201, 'POST', `/api/${feature}`, sent)).id}`
}
const claim = (at: string, fields: object = {}) =>
  owner.expect<Saving>(201, 'POST', `${at}/savings`, { kind: 'hard', from: '2026-01-31', claimed: '1200', ...fields })
const take = (one: Saving, what: string, who: TestClient, body: object = {}) =>
  who.expect<Saving>(200, 'POST', `/api/savings/${one.id}/${what}`, body)

test('while nobody has the right finance, the figures are as without savings of records', async () => {
  const at = await record('cases', { actualSavings: '100', status: 'completed' })
  const before = await metrics()
  const [month] = await months()
  await take(await claim(at), 'submit', owner)
  expect(await metrics()).toEqual(before)
  expect(Object.keys(before)).not.toContain('verifiedSavings')
  expect(await months()).toEqual([month])
  expect(Object.keys(month ?? {})).toEqual(['month', 'estimated', 'actual'])
  await owner.expect(204, 'DELETE', at)
})

describe('once somebody has it', () => {
  beforeAll(() => giveFinance(['finance']))

  test('what was entered counts as claimed until rows of the record are submitted, which then count instead', async () => {
    const at = await record('cases', { actualSavings: '500', status: 'completed' })
    const one = await claim(at)
    expect(await metrics()).toMatchObject({ totalSavings: '500.00', verifiedSavings: '0.00', claimedSavings: '500.00' })
    await take(one, 'submit', owner)
    expect(await metrics()).toMatchObject({
      totalSavings: '500.00',
      verifiedSavings: '0.00',
      claimedSavings: '1200.00',
    })
    await take(one, 'return', finance, { note: 'Which parts?' })
    expect(await metrics()).toMatchObject({ verifiedSavings: '0.00', claimedSavings: '0.00' })
    await take(one, 'submit', owner)
    await take(one, 'adjust', finance, { accepted: '900', note: 'One line.' })
    expect(await metrics()).toMatchObject({ totalSavings: '500.00', verifiedSavings: '900.00', claimedSavings: '0.00' })
    await take(one, 'reopen', finance, { note: 'Again.' })
    await take(one, 'withdraw', owner)
    expect(await metrics()).toMatchObject({ verifiedSavings: '0.00', claimedSavings: '500.00' })
    await owner.expect(204, 'DELETE', at)
    expect(await metrics()).toMatchObject({ verifiedSavings: '0.00', claimedSavings: '0.00' })
  })

  test('yearly savings count by twelfths in twelve months from their day, and once as a whole', async () => {
    const at = await record('cars')
    const yearly = await claim(at, { recurring: 'yearly', from: '2024-01-31', claimed: '1000' })
    await take(await take(yearly, 'submit', owner), 'accept', finance)
    const once = await claim(at, { kind: 'soft', from: '2024-02-29', claimed: '7.77' })
    await take(await take(once, 'submit', owner), 'accept', finance)
    const verifiedIn = async (from: string, to: string) => (await figures(`?from=${from}&to=${to}`)).verified.amount
    expect(await verifiedIn('2024-01-01', '2024-01-30')).toBe('0.00')
    expect(await verifiedIn('2024-01-31', '2024-01-31')).toBe('83.33')
    expect(await verifiedIn('2024-02-01', '2024-02-29')).toBe('91.11')
    expect(await verifiedIn('2024-01-01', '2024-12-31')).toBe('1007.77')
    expect(await verifiedIn('2025-01-01', '2030-12-31')).toBe('0.00')
    expect(await figures()).toMatchObject({
      verified: { count: 2, amount: '1007.77' },
      verifiedByKind: { hard: '1000.00', soft: '7.77', avoided: '0.00' },
    })
    const ofYear = (await months()).filter(({ verified }) => verified !== '0.00')
    expect(ofYear.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_each, step) => monthsLater('2024-01-01', step)),
    )
    expect(sum(ofYear.map(({ verified = '0' }) => verified))).toBe('1007.77')
    expect((await months('&from=2024-02-01&to=2024-02-29')).map(({ verified }) => verified)).toEqual(['91.11'])
    await owner.expect(204, 'DELETE', at)
  })

  test('savings from a mistyped day count of all time, and leave the months as they are', async () => {
    const at = await record('cars')
    const late = await claim(at, { recurring: 'yearly', from: '9999-12-01', claimed: '12' })
    await take(await take(late, 'submit', owner), 'accept', finance)
    const early = await claim(at, { from: '0001-01-01', claimed: '5' })
    await take(await take(early, 'submit', owner), 'accept', finance)
    expect(await metrics()).toMatchObject({ verifiedSavings: '17.00' })
    expect(await months()).toEqual([
      { month: '0001-01-01', estimated: '0.00', actual: '0.00', verified: '5.00', claimed: '0.00' },
    ])
    await owner.expect(204, 'DELETE', at)
  })

  test('another currency counts at its stated rate, and after a change of the workspace’s currency not at all', async () => {
    const at = await record('cases')
    const rated = { currency: 'EUR', rate: '1.0842', rateOn: '2026-01-31', rateSource: 'ECB', claimed: '100.01' }
    const one = await take(await take(await claim(at, rated), 'submit', owner), 'accept', finance)
    expect(one).toMatchObject({ rateTo: 'USD', counted: { currency: 'USD', accepted: '108.43' } })
    expect(await metrics()).toMatchObject({ verifiedSavings: '108.43' })
    const workspace = (currency: string) =>
      testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { currency })
    await workspace('EUR')
    expect(await figures()).toMatchObject({ currency: 'EUR', verified: { amount: '100.01' }, unconverted: 0 })
    await workspace('CHF')
    expect(await owner.get<Saving>(`/api/savings/${one.id}`)).toMatchObject({ accepted: '100.01', counted: null })
    expect(await figures()).toMatchObject({ currency: 'CHF', verified: { count: 1, amount: '0.00' }, unconverted: 1 })
    await workspace('USD')
    await owner.expect(204, 'DELETE', at)
  })

  test(`every figure recomputes from the rows, seed ${seed}`, async () => {
    const random = randomFrom(seed)
    const money = () => `${random.below(90_000) + 1}.${String(random.below(100)).padStart(2, '0')}`
    const day = () => `202${random.below(7)}-0${random.below(9) + 1}-${random.pick(['01', '15', '28'])}`
    const records = []
    for (let step = 0; step < 6; step += 1) {
      const entered = random.pick([null, money()])
      const at = await record(random.pick(['cases', 'cars'] as const), { actualSavings: entered })
      records.push({ at, entered: entered ?? '0.00' })
    }
    for (let step = 0; step < 18; step += 1) {
      const fields = {
        kind: random.pick(['hard', 'soft', 'avoided']),
        recurring: random.pick(['once', 'yearly']),
        from: day(),
        claimed: money(),
        ...random.pick([{}, { currency: 'JPY', rate: '0.0067', rateOn: '2026-01-01', rateSource: 'Bank' }]),
      }
      const one = await claim(random.pick(records).at, fields)
      const what = random.pick(['draft', 'submitted', 'accepted', 'adjusted', 'returned', 'withdrawn'])
      if (what === 'draft') continue
      await take(one, 'submit', owner)
      if (what === 'accepted') await take(one, 'accept', finance)
      if (what === 'adjusted') await take(one, 'adjust', finance, { accepted: money(), note: 'Seen.' })
      if (what === 'returned') await take(one, 'return', finance, { note: 'Why?' })
      if (what === 'withdrawn') await take(one, 'withdraw', owner)
    }
    const rows = await owner.get<Saving[]>('/api/savings')
    const countedIn = (states: string[], rest = rows) =>
      round(sum(rest.filter(({ state }) => states.includes(state)).map(countedOf)), 2)
    const isReplaced = (at: string) =>
      rows.some(
        ({ caseId, carId, state }) => at.endsWith(caseId ?? carId ?? '') && !['draft', 'withdrawn'].includes(state),
      )
    const entered = round(sum(records.filter(({ at }) => !isReplaced(at)).map((one) => one.entered)), 2)
    const verified = countedIn(['accepted', 'adjusted'])
    const submitted = countedIn(['submitted'])
    const found = await metrics()
    expect(found).toMatchObject({
      totalSavings: round(sum(records.map((one) => one.entered)), 2),
      verifiedSavings: verified,
      claimedSavings: add(submitted, entered),
    })
    expect(await figures()).toMatchObject({
      submitted: { count: rows.filter(({ state }) => state === 'submitted').length, amount: submitted },
      returned: { amount: countedIn(['returned']) },
      verified: { amount: verified },
      verifiedByKind: {
        hard: countedIn(
          ['accepted', 'adjusted'],
          rows.filter(({ kind }) => kind === 'hard'),
        ),
        soft: countedIn(
          ['accepted', 'adjusted'],
          rows.filter(({ kind }) => kind === 'soft'),
        ),
        avoided: countedIn(
          ['accepted', 'adjusted'],
          rows.filter(({ kind }) => kind === 'avoided'),
        ),
      },
      unconverted: 0,
    })
    const byMonth = await months()
    expect(round(sum(byMonth.map((one) => one.verified ?? '0')), 2)).toBe(verified)
    expect(round(sum(byMonth.map((one) => one.claimed ?? '0')), 2)).toBe(submitted)
    const [from, to] = ['2023-03-01', '2024-06-30']
    const inSpan = byMonth.filter(({ month }) => month >= from && month <= to).map((one) => one.verified ?? '0')
    expect((await figures(`?from=${from}&to=${to}`)).verified.amount).toBe(round(sum(inSpan), 2))
    expect(subtract(add(found.verifiedSavings ?? '0', found.claimedSavings ?? '0'), add(verified, submitted))).toBe(
      entered,
    )
  })
})

const countedOf = ({ counted }: Saving): string => counted?.accepted ?? counted?.claimed ?? '0'
