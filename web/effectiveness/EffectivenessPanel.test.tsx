import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { effectivenessCalls } from '../../contract/effectiveness/effectivenessCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar, maria } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { refusal } from '../testing/fakeServer.ts'
import { EffectivenessPanel } from './EffectivenessPanel.tsx'
import { EarlierEffectiveness } from './EarlierEffectiveness.tsx'
import { aRound, weeklyValues } from './testing/aRound.ts'

const car = aCar(17)
async function open(rounds: EffectivenessRound[]) {
  const server = carServer([car])
  server.on(effectivenessCalls.listRounds, rounds)
  server.on(effectivenessCalls.decideEffectiveness, rounds[0])
  server.on(effectivenessCalls.putPoints, [])
  return { ...(await renderScreen(<EffectivenessPanel car={car} />)), server }
}

test('a CAR without a plan offers to make one', async () => {
  await open([])
  expect(await screen.findByRole('button', { name: 'Plan the proof' })).toBeTruthy()
})

test('a plan names what is missing beside its fields', async () => {
  const { hand, server } = await open([aRound()])
  await hand.click(await screen.findByRole('button', { name: 'Change plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Effectiveness plan' }))
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  await hand.clear(field(/^Metric/))
  await hand.clear(field(/^Target/))
  await hand.clear(field(/^Check after days/))
  await hand.type(field(/^Check after days/), '0')
  await hand.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter what is measured.',
    'Enter a number.',
    'Must be at least 1.',
  ])
  await expect.poll(() => document.activeElement).toBe(field(/^Metric/))
  expect(server.requestsTo(effectivenessCalls.planEffectiveness)).toEqual([])
})

test('the verdict is a sentence, the chart names its signals, and the table has every point', async () => {
  const { hand } = await open([aRound()])
  expect(await screen.findByText('The figures have shifted since go-live, and the target of 5 is met.')).toBeTruthy()
  expect(screen.getByText('Point outside the limits · Better')).toBeTruthy()
  expect(screen.queryByText(/Worse/)).toBeNull()
  screen.getByRole('application', { name: /^Leaks a week/ }).focus()
  await hand.keyboard('{End}')
  expect(screen.getByText(/^Week of May 18, 2026, 4, .*Point outside the limits/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('row')).toHaveLength(weeklyValues.length + 1)
})

test('a round that is over is folded, with what was decided', async () => {
  const decision = {
    decision: 'not_effective',
    note: 'Same as before.',
    evidence: '',
    reason: null,
    verdict: 'no_signal_yet',
    decidedAt: car.createdAt,
    decidedBy: maria,
  } as const
  const { hand } = await open([aRound({ round: 2 }), aRound({ decision })])
  const fold = await screen.findByRole('button', { name: 'Round 1', expanded: false })
  expect(screen.queryByText('Same as before.')).toBeNull()
  await hand.click(fold)
  expect(screen.getByText('Same as before.')).toBeTruthy()
})

test('rounds that could not be loaded can be asked for again', async () => {
  const { server, hand } = await open([])
  server.on(effectivenessCalls.listRounds, refusal('unavailable'))
  await renderScreen(<EffectivenessPanel car={car} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(effectivenessCalls.listRounds, [aRound()])
  await hand.click(retry)
  expect(await screen.findByText('The figures have shifted since go-live, and the target of 5 is met.')).toBeTruthy()
})

test('deciding against the verdict asks for a reason', async () => {
  const { hand, server } = await open([aRound()])
  await hand.click(await screen.findByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Was it effective?' }))
  expect(dialog.queryByRole('textbox', { name: /differs/ })).toBeNull()
  await hand.click(dialog.getByRole('radio', { name: 'Not effective' }))
  await hand.click(dialog.getByRole('button', { name: 'Decide' }))
  const reason = dialog.getByRole('textbox', { name: /differs/, description: /Enter why your decision differs/ })
  await expect.poll(() => document.activeElement).toBe(reason)
  await hand.type(reason, 'Only one press.')
  await hand.click(dialog.getByRole('button', { name: 'Decide' }))
  await expect
    .poll(() => server.requestsTo(effectivenessCalls.decideEffectiveness).map(({ body }) => body))
    .toMatchObject([{ decision: 'not_effective', reason: 'Only one press.' }])
})

test('without a signal nothing is chosen, and nothing is decided by a click', async () => {
  const round = aRound()
  const judged = { ...round.judged, verdict: 'no_signal_yet' as const, uncountable: ['custom.ghost'] }
  const { hand, server } = await open([{ ...round, judged }])
  expect(await screen.findByText(/^Cases can’t be counted by custom.ghost/)).toBeTruthy()
  await hand.click(await screen.findByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Was it effective?' }))
  await hand.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(dialog.getByText('Choose a decision.')).toBeTruthy()
  await hand.click(dialog.getByRole('radio', { name: 'Not effective' }))
  await hand.click(dialog.getByRole('button', { name: 'Decide' }))
  await expect
    .poll(() => server.requestsTo(effectivenessCalls.decideEffectiveness).map(({ body }) => body))
    .toMatchObject([{ decision: 'not_effective' }])
})

test('pasted columns become points, and lines that are none are named', async () => {
  const { hand, server } = await open([aRound({ points: [] })])
  await hand.click(await screen.findByRole('button', { name: 'Enter points' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter points' }))
  const field = dialog.getByRole('textbox')
  await hand.click(field)
  await hand.paste('Week\tLeaks')
  expect(dialog.getByText('No day and value in these lines: 1')).toBeTruthy()
  await hand.click(dialog.getByRole('button', { name: 'Save 0 points' }))
  await expect.poll(() => document.activeElement).toBe(field)
  expect(server.requestsTo(effectivenessCalls.putPoints)).toEqual([])
  await hand.clear(field)
  await hand.paste('Week\tLeaks\n2026-01-05\t12.5\n13.1.2026\tmany')
  expect(dialog.getByText('No day and value in these lines: 3')).toBeTruthy()
  await hand.clear(field)
  await hand.paste('2026-01-05\t12.5\n1/12/2026\t9')
  await hand.click(dialog.getByRole('button', { name: 'Save 2 points' }))
  await expect
    .poll(() => server.requestsTo(effectivenessCalls.putPoints).map(({ body }) => body))
    .toEqual([
      [
        { at: '2026-01-05', value: 12.5 },
        { at: '2026-01-12', value: 9 },
      ],
    ])
})

test('an earlier state has the points of then, each with its value of now where that has changed', async () => {
  carServer([car])
  const points = [
    { at: '2026-01-05', value: 12 },
    { at: '2026-01-12', value: 9 },
  ]
  const now = [
    { at: '2026-01-05', value: 12 },
    { at: '2026-01-12', value: 8.5 },
  ]
  const fields = [
    { field: 'metric', then: 'Leaks', now: 'Leaks', changed: false },
    { field: 'points', then: points, now, changed: true },
  ]
  const round = { id: 'r1', createdAt: null, createdBy: null, deletedSince: false, fields }
  await renderScreen(
    <EarlierEffectiveness state={{ effectiveness: [round], unrecorded: [] } as unknown as RecordAsOf} />,
  )
  const shown = within(await screen.findByRole('region', { name: 'Points' }))
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '9Now: 8.5'])
})
