import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { causeCodeCalls } from '../../contract/causes/causeCodes.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { effectivenessCalls } from '../../contract/effectiveness/effectivenessCalls.ts'
import { lessonCalls, type Lesson } from '../../contract/lessons/lessons.ts'
import { readAcrossCalls } from '../../contract/readAcross/readAcross.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar, maria } from '../cars/testing/aCar.ts'
import { aRound } from '../effectiveness/testing/aRound.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { LessonPage } from './LessonPage.tsx'

const car = aCar(17)

const aLesson = (more: Partial<Lesson> = {}): Lesson => ({
  carId: car.id,
  key: 'CAR-17',
  title: 'Press 4 leaks oil',
  category: 'equipment',
  department: null,
  siteId: null,
  problem: 'Oil on the floor every week.',
  cause: 'The seal swells',
  causeConfirmed: true,
  whatWorked: 'FKM seals',
  causeCodes: ['MAC-01'],
  stations: [],
  thumbnailUrl: null,
  provenAt: '2026-06-01T08:00:00.000Z',
  doubtedAt: null,
  appliedAt: 0,
  background: 'Oil on the floor every week.',
  currentCondition: '',
  rootCauseAnalysis: '',
  countermeasures: '',
  owner: maria,
  pictureUrl: null,
  ...more,
})

async function open(lesson: Lesson | Response, rounds: EffectivenessRound[] = []) {
  const server = fakeServer()
  server.on(lessonCalls.readLesson, lesson)
  server.on(readAcrossCalls.listReadAcrossOfCar, [])
  server.on(causeCodeCalls.listCauseCodes, [{ code: 'MAC-01', label: 'Worn part', group: 'machine', retired: false }])
  server.on(effectivenessCalls.listRounds, rounds)
  await renderScreen(<LessonPage />, { path: `/lessons/${car.id}`, route: '/lessons/$id' })
}

test('a lesson shows the problem, the confirmed cause with its code, and what worked', async () => {
  await open(aLesson())
  const page = within(await screen.findByRole('article', { name: 'Press 4 leaks oil' }))
  for (const text of ['Oil on the floor every week.', 'The seal swells', 'FKM seals']) page.getByText(text)
  page.getByRole('heading', { name: 'Confirmed cause' })
  expect(await page.findByText('MAC-01 Worn part')).toBeTruthy()
  expect(page.queryByRole('region', { name: 'Before and after' })).toBeNull()
})

test('a lesson whose problem came back says since when its proof is in doubt', async () => {
  await open(aLesson({ doubtedAt: '2026-07-02T08:00:00.000Z' }))
  expect(await screen.findByText('Proof in doubt since Jul 02, 2026')).toBeTruthy()
})

test('the figures before and after are a chart with the means, of the round that was effective', async () => {
  const decision = {
    decision: 'effective',
    note: '',
    evidence: '',
    reason: null,
    verdict: 'shifted_as_wanted',
    decidedAt: car.createdAt,
    decidedBy: maria,
  } as const
  await open(aLesson(), [aRound({ round: 2, metric: 'Stops a month', decision }), aRound({ metric: 'Leaks a week' })])
  const part = within(await screen.findByRole('region', { name: 'Before and after' }))
  expect(await part.findByRole('application', { name: /^Stops a month/ })).toBeTruthy()
  part.getByText('Mean before go-live: 10.75; since then: 4.00')
  part.getByText('The figures have shifted since go-live, and the target of 5 is met.')
})

test('a cause that nobody has confirmed is only called a cause', async () => {
  await open(aLesson({ causeConfirmed: false, causeCodes: [] }))
  expect(await screen.findByRole('heading', { name: 'Cause' })).toBeTruthy()
})

test('a CAR that is no lesson says so', async () => {
  await open(refusal('notFound'))
  expect(await screen.findByText('This CAR is not a lesson')).toBeTruthy()
})
