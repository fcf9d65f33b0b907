import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activityCalls, type LatestActivity } from '../../contract/records/activity.ts'
import { type Metrics } from '../../contract/analytics/analytics.ts'
import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import { recurrenceCalls } from '../../contract/recurrences/recurrences.ts'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { triageCalls } from '../../contract/cases/triage.ts'
import { aWorkspace } from '../settings/testing/aWorkspace.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { analyticsServer, someMetrics } from '../analytics/testing/analyticsServer.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { aCase, maria } from '../cases/testing/aCase.ts'
import { caseServer } from '../cases/testing/caseServer.ts'
import { refusal } from '../testing/fakeServer.ts'
import { stopClock } from '../testing/stopClock.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { DashboardPage } from './DashboardPage.tsx'

const cases = [1, 2, 3, 4, 5, 6].map((number) => aCase(number))
let server: ReturnType<typeof caseServer>

beforeEach(() => {
  server = caseServer(cases)
  analyticsServer(
    {
      readMetrics: someMetrics,
      readStatusCounts: { new: 12, open: 12, inProgress: 7, review: 0, completed: 20, closed: 1 },
      readTeam: [{ person: maria, completed: 9, assigned: 12, share: 0.75 }],
    },
    server,
  )
  server.on(taskCalls.listTasks, [])
  server.on(carCalls.listCars, [])
  server.on(activityCalls.listLatestActivity, [])
})

/** Finds the card of a figure, once it is loaded. */
async function tile(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const card = within(heading.closest('article') as HTMLElement)
  await card.findByRole('link')
  return card
}

test('six figures, formatted as specified, each link to the list of what they count', async () => {
  await renderScreen(<DashboardPage />)
  const links = await within(await screen.findByRole('region', { name: 'Figures' })).findAllByRole('link')
  const finished = '/cases?status=completed&status=closed'
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Total Cases 40', '/cases'],
    ['In Progress 7', '/cases?status=in_progress'],
    ['Completed 21', finished],
    ['Avg Resolution 12.3 days', finished],
    ['Total Savings $184,231', '/analytics?period=all&table=savings#savings'],
    ['Completion Rate 52.5%', finished],
  ])
})

test('each figure has its definition', async () => {
  await renderScreen(<DashboardPage />)
  const savings = await tile('Total Savings')
  const definition =
    'Sum of the actual savings entered on all cases and CARs, including open ones. Estimated savings are not included. Unit: USD'
  expect(savings.getByRole('button', { name: definition })).toBeTruthy()
})

test('each figure has its scope, and is compared with the same measure, both values in the line', async () => {
  await renderScreen(<DashboardPage />)
  const words = async (title: string) => {
    const card = await tile(title)
    return [card.getByText(/all time|^Now$/i, { selector: 'div' }).textContent, card.getByRole('paragraph').textContent]
  }
  const month = (now: string, before: string) => `This month: ${now}Oct 1\u2009–\u200921: ${before}`
  expect(await words('Total Cases')).toEqual(['All time', month('28', '25')])
  expect(await words('In Progress')).toEqual(['Now', 'Now: 7Oct 21: 9'])
  expect(await words('Completed')).toEqual(['Completed or closed, all time', `Worse ${month('21', '28')}`])
  expect(await words('Avg Resolution')).toEqual(['All time', `Better ${month('12.3 days', '14.4 days')}`])
  expect(await words('Total Savings')).toEqual(['Cases and CARs, all time', `Better ${month('$184,231', '$0')}`])
  expect(await words('Completion Rate')).toEqual(['All time', 'Better Now: 52.5%Oct 21: 49.3%'])
})

test('with nothing to compare with every figure says so', async () => {
  const readMetrics: Metrics = {
    ...someMetrics,
    monthAgo: null,
    comparison: { ...someMetrics.comparison, comparable: false },
  }
  server.on(analyticsCalls.readMetrics, readMetrics)
  await renderScreen(<DashboardPage />)
  expect(await screen.findAllByText('No data for last month')).toHaveLength(6)
})

test('figures that cannot be computed are a dash, not zero', async () => {
  const { current } = someMetrics.comparison
  server.on(analyticsCalls.readMetrics, {
    ...someMetrics,
    averageResolutionTime: null,
    completionRate: null,
    comparison: {
      ...someMetrics.comparison,
      current: { ...current, averageResolutionTime: null, completionRate: null },
    },
  })
  await renderScreen(<DashboardPage />)
  expect((await tile('Avg Resolution')).getByRole('link').textContent).toBe('Avg Resolution -')
  expect(screen.getByText('This month: -')).toBeTruthy()
  expect(screen.getByText('Oct 1 – 21: 14.4 days')).toBeTruthy()
  expect(screen.getByText('Now: -')).toBeTruthy()
})

test('six cards are shown while loading, four with a grey bar, and a failure can be retried', async () => {
  server.on(analyticsCalls.readMetrics, () => new Promise(() => {}))
  const { unmount } = await renderScreen(<DashboardPage />)
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect(figures.getAttribute('aria-busy')).toBe('true')
  expect(within(figures).getAllByRole('article')).toHaveLength(6)
  // The line of the comparison is reserved.
  expect(within(figures).getAllByRole('paragraph')).toHaveLength(6)
  await waitFor(() => expect(within(figures).getAllByTestId('placeholder')).toHaveLength(4))
  unmount()

  server.on(analyticsCalls.readMetrics, refusal('unavailable'))
  const { hand } = await renderScreen(<DashboardPage />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(analyticsCalls.readMetrics, someMetrics)
  await hand.click(retry)
  await screen.findByRole('region', { name: 'Figures' })
})

test('the statuses add up to all cases, and each links to its own', async () => {
  await renderScreen(<DashboardPage />)
  const summary = within(await screen.findByRole('region', { name: 'Status summary' }))
  const links = await summary.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['New 1230%', '/cases?status=new'],
    ['In Progress 718%', '/cases?status=in_progress'],
    ['Review 00%', '/cases?status=review'],
    ['Completed 2050%', '/cases?status=completed'],
    ['Closed 12%', '/cases?status=closed'],
  ])
})

test('the team lists people who completed something this month, or says that nobody did', async () => {
  await renderScreen(<DashboardPage />)
  const link = await screen.findByRole('link', { name: /^Maria Silva 9 of 12 completed 75%$/ })
  const days = 'completedFrom=2026-11-01&completedTo=2026-11-21'
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe(`/cases?assigneeId=${maria.id}&status=completed&status=closed&${days}`),
  )
  server.on(analyticsCalls.readTeam, [])
  await renderScreen(<DashboardPage />)
  await screen.findByText('No assigned cases completed this month yet.')
})

test('five recent cases are shown, with a link to all of them and an edit button', async () => {
  await renderScreen(<DashboardPage />)
  const table = within(await screen.findByRole('table', { name: 'Recent Cases' }))
  expect(table.getAllByRole('row')).toHaveLength(1 + 5)
  expect(table.getAllByRole('button', { name: /^Edit/ })).toHaveLength(5)
  const recent = within(screen.getByRole('region', { name: 'Recent Cases' }))
  expect(recent.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/cases')
})

test('what waits for triage is counted, with the age of the oldest and what waits too long', async () => {
  stopClock()
  const since = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString()
  server.on(settingsCalls.readWorkspace, aWorkspace)
  server.on(triageCalls.readTriage, { waiting: 7, late: 2, oldest: { id: maria.id, key: 'CASE-17', since } })
  await renderScreen(<DashboardPage />)
  const work = within(await screen.findByRole('complementary', { name: 'Open work' }))
  const triage = within(await work.findByRole('region', { name: 'To triage: 7' }))
  expect(triage.getByRole('link', { name: 'Oldest: 3 days ago' }).getAttribute('href')).toBe(`/cases/${maria.id}`)
  expect(triage.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/triage')
  expect(triage.getByText(/2 waiting longer than their shift/)).toBeTruthy()
  const asked = server.requestsTo(caseCalls.listCases).map(({ query }) => [query.getAll('triage'), query.get('sort')])
  expect(asked).toContainEqual([['waiting'], 'createdAt'])
})

test('everybody sees cases to triage and overdue ones, with their number, and their own open work', async () => {
  server.on(caseCalls.countCases, ({ query }) =>
    query.get('overdue') === 'true'
      ? { new: 10, in_progress: 20, review: 0, completed: 0, closed: 0 }
      : { new: 0, in_progress: 0, review: 0, completed: 0, closed: 0 },
  )
  server.on(carCalls.listCars, [aCar(17, { title: 'Coolant leaks', status: 'active' })])
  await renderScreen(<DashboardPage />)
  const work = within(await screen.findByRole('complementary', { name: 'Open work' }))
  await work.findByRole('region', { name: 'Overdue: 30' })
  // No count for none.
  await work.findByRole('region', { name: 'To triage' })
  const mine = within(await work.findByRole('region', { name: 'My CARs' }))
  await mine.findByRole('link', { name: 'Coolant leaks' })
  await work.findByRole('region', { name: 'My tasks' })
  expect(server.requestsTo(carCalls.listCars)[0]?.query.getAll('ownerOrSponsorId')).toEqual(['me'])
  const asked = server
    .requestsTo(caseCalls.listCases)
    .map(({ query }) => [query.getAll('assigneeId'), query.getAll('status'), query.get('overdue'), query.get('sort')])
  expect(asked).toContainEqual([['unassigned'], ['new'], null, 'dueDate'])
  expect(asked).toContainEqual([[], [], 'true', 'dueDate'])
  expect(asked).toContainEqual([['me'], ['new', 'in_progress', 'review'], null, 'dueDate'])
})

test('the latest activity says who did what, and links to it', async () => {
  stopClock()
  const entry = (id: string, more: Partial<LatestActivity>): LatestActivity => ({
    id,
    at: new Date().toISOString(),
    actor: maria,
    feature: 'cases',
    recordId: maria.id,
    action: 'edited',
    changes: [],
    subject: { feature: 'cases', id: maria.id, key: 'CASE-7', title: 'Oil' },
    ...more,
  })
  const done = [{ field: 'status', from: 'pending', to: 'completed' }]
  server.on(activityCalls.listLatestActivity, [
    entry('5', { changes: [{ field: 'status', from: 'new', to: 'review' }] }),
    entry('4', {
      feature: 'tasks',
      changes: done,
      subject: { feature: 'cars', id: maria.id, key: 'CAR-3', title: 'Leaks' },
    }),
    entry('3', { feature: 'comments', action: 'created' }),
    entry('2', { action: 'created', actor: null }),
  ])
  await renderScreen(<DashboardPage />)
  const latest = within(await screen.findByRole('region', { name: 'Latest activity' }))
  await latest.findByText(/changed the status to Review/)
  expect(latest.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Maria Silva changed the status to Review nowCASE-7 Oil',
    'Maria Silva completed a task nowCAR-3 Leaks',
    'Maria Silva commented nowCASE-7 Oil',
    'Someone reported a case nowCASE-7 Oil',
  ])
  expect(latest.getByRole('link', { name: 'CAR-3 Leaks' }).getAttribute('href')).toBe(`/cars/${maria.id}`)
})

test('what is proven is counted once a CAR has a plan, and each figure leads to its CARs', async () => {
  const proof = { plans: 3, closed: 5, proven: 2, neverProven: 3, awaited: 1, provenShare: 0.4 }
  server.on(analyticsCalls.readProof, proof)
  server.on(recurrenceCalls.readRecurrenceFigures, { completed: 8, cameBack: 2, within: 180 })
  await renderScreen(<DashboardPage />)
  const section = within(await screen.findByRole('region', { name: 'Proof of effect' }))
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Proven 240%', '/cars?proof=proven'],
    ['Closed but never proven 3', '/cars?proof=never'],
    ['Proof awaited 1', '/cars?proof=awaited'],
  ])
  await section.findByText('Came back within 180 days')
  expect(section.getAllByRole('listitem').at(-1)?.textContent).toContain('Came back within 180 days 225%')
})

test('without any plan, proof is not mentioned', async () => {
  await renderScreen(<DashboardPage />)
  await tile('Total Savings')
  expect(screen.queryByRole('region', { name: 'Proof of effect' })).toBeNull()
})
