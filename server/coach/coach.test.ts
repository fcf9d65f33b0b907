import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Car, NewCarSent } from '../../contract/cars/cars.ts'
import type { Coach } from '../../contract/coach/coach.ts'
import type { CoachRule } from '../../contract/coach/rules.ts'
import type { Problem } from '../../contract/http/errors.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const open = (more: Partial<NewCarSent> = {}) =>
  member.expect<Car>(201, 'POST', '/api/cars', { title: 'Press leaks', background: 'Oil on the floor', ...more })
const coachOf = (car: Car) => member.get<Coach>(`/api/cars/${car.id}/coach`)
const rulesOf = async (car: Car) => (await coachOf(car)).advice.map(({ rule }) => rule)
const silence = (status: number, car: Car, silenced: CoachRule[], headers?: Record<string, string>) =>
  member.expect<Coach & Problem>(status, 'PUT', `/api/cars/${car.id}/coach`, { silenced }, headers)

const weak = {
  rootCauseAnalysis: 'Operator error.',
  countermeasures: 'Remind all operators',
  currentConditionQualitative: 'Often',
  targetConditionQualitative: 'Less often',
}

test('at most three questions are asked about an A3, each in the words of the sheet and beside its step', async () => {
  const car = await open(weak)
  const { advice } = await coachOf(car)
  expect(advice.map(({ rule, box }) => [rule, box])).toEqual([
    ['blamesPerson', 'rootCauseAnalysis'],
    ['reliesOnAttention', 'countermeasures'],
    ['problemWithoutFigure', 'currentCondition'],
  ])
  expect(advice[0]).toMatchObject({
    text: 'The cause says “{{words}}”: what made the error possible?',
    values: { words: 'operator error' },
  })
})

test('a silenced rule makes room for the next question, and the history names who silenced it', async () => {
  const car = await open(weak)
  await silence(200, car, ['blamesPerson'])
  expect(await rulesOf(car)).toEqual(['reliesOnAttention', 'problemWithoutFigure', 'targetWithoutFigure'])
  const [entry] = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
  expect(entry).toMatchObject({
    actor: { id: member.user.id },
    changes: [{ field: 'silencedRules', from: [], to: ['blamesPerson'] }],
  })
  expect((await silence(200, car, [])).silenced).toEqual([])
})

test('a rule that the workspace silences asks nothing about any CAR', async () => {
  const car = await open(weak)
  await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { silentRules: ['blamesPerson'] })
  expect(await rulesOf(car)).not.toContain('blamesPerson')
  await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { silentRules: [] })
})

test('of two people who silence at once the second one is shown what the first one chose', async () => {
  const car = await open(weak)
  const { version } = await silence(200, car, ['blamesPerson'])
  await silence(200, car, [], { 'if-match': `"${version}"` })
  const stale = await silence(412, car, ['targetWithoutDate'], { 'if-match': `"${version}"` })
  expect(stale.current).toMatchObject({ silenced: [] })
})

test('an unknown rule, and a CAR that is deleted, are refused', async () => {
  const car = await open()
  await silence(400, car, ['other' as CoachRule])
  await member.expect(204, 'DELETE', `/api/cars/${car.id}`)
  await silence(404, car, [])
})

test('a cause of the workbench is read like a written one, unless it was ruled out', async () => {
  const car = await open({ background: '5 leaks a week' })
  const cause = { id: randomUUID(), parentId: null, leg: 'occurred', category: 'man', text: 'Operator error' }
  const put = (state: string) =>
    member.expect(200, 'PUT', `/api/cars/${car.id}/causes`, { nodes: [{ ...cause, state }], countermeasures: [] })
  await put('suspected')
  expect(await rulesOf(car)).toEqual(['blamesPerson'])
  await put('ruled_out')
  expect(await rulesOf(car)).toEqual([])
})
