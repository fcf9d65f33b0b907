import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import type { EffectivenessCheck } from '../../contract/effectiveness/effectiveness.ts'
import { effectivenessCalls } from '../../contract/effectiveness/effectivenessCalls.ts'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { aCase } from '../cases/testing/aCase.ts'
import { caseServer } from '../cases/testing/caseServer.ts'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import type { OutboxItem } from '../outbox/outboxItem.ts'
import { publishWaiting } from '../outbox/waiting.ts'
import { aTask } from '../tasks/testing/aTask.ts'
import { MyWorkPage } from './MyWorkPage.tsx'

afterEach(forgetPreferences)

test('its heading levels are not skipped', async () => {
  const server = caseServer([])
  server.on(carCalls.listCars, [])
  server.on(taskCalls.listTasks, [aTask(1)])
  await renderScreen(<MyWorkPage />)
  await screen.findByRole('heading', { level: 3, name: /^No due date/ })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels).toEqual(['H1', 'H2', 'H3', 'H2', 'H2', 'H2'])
})

test('a report that this device has not sent yet is shown, but none of other people', async () => {
  const server = caseServer([])
  server.on(carCalls.listCars, [])
  server.on(taskCalls.listTasks, [])
  const report = (title: string, owner: object) =>
    ({ id: title, owner, label: { kind: 'report', title }, at: '2026-10-21T08:00:00.000Z', steps: [] }) as unknown
  const { id, name } = signedInAs()
  act(() =>
    publishWaiting([
      report('Oil under the press', { id, name }),
      report('Theirs', { id: 'x', name: 'X' }),
    ] as OutboxItem[]),
  )
  await renderScreen(<MyWorkPage />)
  const waiting = within(await screen.findByRole('region', { name: 'Waiting on this device' }))
  expect(waiting.getByText('Oil under the press')).toBeTruthy()
  expect(screen.queryByText('Theirs')).toBeNull()
  act(() => publishWaiting([]))
  expect(screen.queryByRole('region', { name: 'Waiting on this device' })).toBeNull()
})

test('reports of the person are shown with their status, with a link to all of them', async () => {
  const reported = aCase(1042, { title: 'Oil under the press', status: 'review' })
  const server = caseServer([])
  server.on(carCalls.listCars, [])
  server.on(taskCalls.listTasks, [])
  server.on(caseCalls.listCases, ({ query }) => (query.get('reportedById') === 'me' ? [reported] : []))
  const { hand, router } = await renderScreen(<MyWorkPage />)
  const mine = within(await screen.findByRole('region', { name: 'Reported by me' }))
  expect(await mine.findByRole('link', { name: 'Oil under the press' })).toBeTruthy()
  expect(mine.getByRole('button', { name: 'Status: Review' })).toBeTruthy()
  await hand.click(mine.getByRole('link', { name: 'View all' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?reportedById=me'))
})

test('with a chosen site its cases, tasks and CARs are shown, and exported', async () => {
  const siteId = '51200000-0000-4000-8000-000000000001'
  adoptPreferences({ ...defaultPreferences, siteId })
  const server = caseServer([])
  server.on(carCalls.listCars, [])
  server.on(taskCalls.listTasks, [])
  const { hand } = await renderScreen(<MyWorkPage />)
  await screen.findByText('No open CARs.')
  await screen.findByText('Track the issues you report here.')
  const calls = [caseCalls.listCases, carCalls.listCars, taskCalls.listTasks]
  const asked = calls.flatMap((call) => server.requestsTo(call).map(({ query }) => query.get('siteId')))
  expect(asked).toEqual([siteId, siteId, siteId, siteId])
  await hand.click(screen.getByRole('button', { name: 'Export' }))
  const exports = await screen.findAllByRole('menuitem')
  const addresses = exports.map((item) => item.getAttribute('href') ?? '')
  expect(addresses.filter((address) => !address.includes(`siteId=${siteId}`))).toEqual([])
})

test('the effect that the person has to verify is listed with its day, and nothing without any', async () => {
  const car = aCar(17, { title: 'Press 4 leaks', status: 'verifying' })
  const server = caseServer([])
  server.on(carCalls.listCars, [])
  server.on(taskCalls.listTasks, [])
  const person = signedInAs()
  const check: EffectivenessCheck = {
    carId: car.id,
    car,
    round: 1,
    metric: 'Leaks a week',
    checkerId: person.id,
    checker: person,
    checkDate: '2026-12-29',
    createdAt: car.createdAt,
  }
  server.on(effectivenessCalls.listChecks, [check])
  const { unmount } = await renderScreen(<MyWorkPage />)
  const checks = within(await screen.findByRole('region', { name: 'Effect to verify' }))
  const line = checks.getByRole('link', { name: /Press 4 leaks/ })
  expect(line.getAttribute('href')).toBe(`/cars/${car.id}`)
  expect(line.textContent).toContain('Dec 29, 2026')
  expect(server.requestsTo(effectivenessCalls.listChecks)[0]?.query.getAll('checkerId')).toEqual(['me'])
  unmount()

  server.on(effectivenessCalls.listChecks, [])
  await renderScreen(<MyWorkPage />)
  await screen.findByText('No open cases assigned to you.')
  expect(screen.queryByText('Effect to verify')).toBeNull()
})
