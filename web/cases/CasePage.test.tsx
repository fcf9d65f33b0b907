import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { commentCalls } from '../../contract/comments/comments.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { refusal } from '../testing/fakeServer.ts'
import { CasePage } from './CasePage.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { writeInto } from './testing/writeInto.ts'

const theCase = aCase(1042, { title: 'Oil under the press' })
const open = (id = theCase.id, user = signedInAs()) =>
  renderScreen(<CasePage />, { path: `/cases/${id}`, route: '/cases/$id', user })

test('unknown values are shown as such', async () => {
  // Work had started before it returned to New.
  caseServer([{ ...theCase, startedAt: '2026-11-06T08:00:00.000Z' }])
  await open()
  expect(await screen.findByRole('heading', { name: 'Oil under the press' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'CASE-1042' })).toBeTruthy()
  expect(screen.getByText('3f2a91bc')).toBeTruthy()
  expect(screen.getByText('Created by Maria Silva on Nov 05, 2026')).toBeTruthy()
  const money = within(screen.getByRole('region', { name: 'Financial Impact' }))
  expect(money.getAllByText('N/A')).toHaveLength(2)
  expect(money.getByText('TBD')).toBeTruthy()
  for (const word of ['Unassigned', 'No due date', 'No tags']) expect(screen.getByText(word)).toBeTruthy()
  expect(screen.getAllByText('Not specified').length).toBeGreaterThan(0)
  const events = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(events.map((event) => event.textContent)).toEqual([expect.stringContaining('Case Created')])
})

test('known values are shown: money exact to the cent, hours, recorded events', async () => {
  caseServer([
    aCase(1042, {
      status: 'completed',
      estimatedSavings: '99999999.99',
      actualSavings: '0.10',
      effort: 12.5,
      startedAt: '2026-11-06T08:00:00.000Z',
      completedAt: '2026-11-09T08:00:00.000Z',
      businessImpact: 'high',
      tags: ['hydraulics'],
    }),
  ])
  await open()
  const money = within(await screen.findByRole('region', { name: 'Financial Impact' }))
  expect(money.getByText('$99,999,999.99')).toBeTruthy()
  expect(money.getByText('$0.10')).toBeTruthy()
  expect(money.getByText('12.5 hours')).toBeTruthy()
  expect(screen.getByText('hydraulics')).toBeTruthy()
  const events = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(events).toHaveLength(3)
  expect(events[1]?.textContent).toContain('Work Started')
  expect(events[2]?.textContent).toContain('Case Completed')
})

test.each([
  ['Yes', { safetyQuestion: 'yes', priority: 'critical' }],
  ['No', { safetyQuestion: 'no' }],
] as const)('whether it is unsafe is asked until somebody answers, here %s', async (answer, sent) => {
  const server = caseServer([aCase(1042, { safetyQuestion: 'asked' })])
  const { hand } = await open()
  const question = await screen.findByRole('group', { name: 'Is this unsafe or is the line stopped?' })
  await hand.click(within(question).getByRole('button', { name: answer }))
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual(sent))
  await waitFor(() => expect(screen.queryByRole('group', { name: /unsafe/ })).toBeNull())
})

test('a case that others reported too says so, and links to their comments', async () => {
  caseServer([aCase(1042, { alsoReported: 2 })])
  await open()
  const link = await screen.findByRole('link', { name: 'Also reported by 2 more' })
  const place = document.querySelector(link.getAttribute('href') ?? '')
  expect(within(place as HTMLElement).getByRole('region', { name: 'Comments' })).toBeTruthy()
})

test('the history says who did what, with old and new values', async () => {
  const server = caseServer([theCase])
  server.on(caseCalls.listCaseActivity, [
    {
      id: '2',
      at: '2026-11-06T08:00:00.000Z',
      actor: maria,
      feature: 'cases',
      recordId: theCase.id,
      action: 'edited',
      changes: [
        { field: 'priority', from: 'medium', to: 'high' },
        { field: 'dueDate', from: null, to: '2026-11-21' },
        { field: 'rank', from: '1', to: '2' },
      ],
    },
    {
      id: '1',
      at: theCase.createdAt,
      actor: null,
      feature: 'cases',
      recordId: theCase.id,
      action: 'created',
      changes: [],
    },
  ])
  await open()
  const history = within(await screen.findByRole('region', { name: 'Activity' }))
  expect(await history.findByText(/Maria Silva edited this case/)).toBeTruthy()
  expect(history.getByText(/Someone created this case/)).toBeTruthy()
  const changes = history.getAllByRole('listitem').map((item) => item.textContent)
  expect(changes).toContain('PriorityMediumbecameHigh')
  expect(changes).toContain('Due DateNo due datebecameNov 21, 2026')
  expect(changes.join()).not.toContain('rank')
})

test('the history says what quantities are counted in', async () => {
  const server = caseServer([theCase])
  const entry = { at: theCase.createdAt, actor: maria, feature: 'cases', recordId: theCase.id } as const
  server.on(caseCalls.listCaseActivity, [
    {
      ...entry,
      id: '2',
      action: 'dispositionChanged',
      changes: [
        { field: 'disposition', from: null, to: 'scrap' },
        { field: 'quantity', from: 12.5, to: 9 },
        { field: 'unit', from: 'kg', to: 'kg' },
      ],
    },
    {
      ...entry,
      id: '1',
      action: 'suspectChanged',
      changes: [
        { field: 'suspectQuantity', from: 500, to: 20 },
        { field: 'unit', from: 'pcs', to: 'kg' },
      ],
    },
  ])
  await open()
  const history = within(await screen.findByRole('region', { name: 'Activity' }))
  await history.findByText('12.5 kg')
  const changes = history.getAllByRole('listitem').map((item) => item.textContent)
  expect(changes).toEqual(
    expect.arrayContaining(['Quantity12.5 kgbecame9 kg', 'Suspect quantity500 pcsbecame20 kg', 'Unitpcsbecamekg']),
  )
  expect(changes.join()).not.toContain('kgbecamekg')
})

test('the history says what was decided in triage, and what was merged', async () => {
  const server = caseServer([theCase])
  const entries: [action: string, changes: Activity['changes']][] = [
    ['triaged', [{ field: 'triage', from: 'waiting', to: 'accepted' }]],
    [
      'triaged',
      [
        { field: 'triage', from: 'waiting', to: 'declined' },
        { field: 'triageReason', from: null, to: 'not_ours' },
      ],
    ],
    [
      'triaged',
      [
        { field: 'triage', from: 'waiting', to: 'snoozed' },
        { field: 'triageReason', from: null, to: 'Waits for Ana' },
        { field: 'triageUntil', from: null, to: '2026-11-09T12:00:00.000Z' },
      ],
    ],
    ['triaged', [{ field: 'triage', from: 'accepted', to: 'waiting' }]],
    ['snoozeEnded', [{ field: 'triage', from: 'snoozed', to: 'waiting' }]],
    ['merged', [{ field: 'duplicateOf', from: null, to: 'CASE-17' }]],
    ['unmerged', [{ field: 'duplicateOf', from: 'CASE-17', to: null }]],
    ['reportMerged', [{ field: 'mergedCase', from: null, to: 'CASE-18' }]],
    ['reportUnmerged', [{ field: 'mergedCase', from: 'CASE-18', to: null }]],
    [
      'edited',
      [
        { field: 'triage', from: 'waiting', to: 'accepted' },
        { field: 'status', from: 'new', to: 'in_progress' },
      ],
    ],
  ]
  server.on(
    caseCalls.listCaseActivity,
    entries.map(([action, changes], index) => ({
      id: String(index),
      at: theCase.createdAt,
      actor: maria,
      feature: 'cases',
      recordId: theCase.id,
      action,
      changes,
    })),
  )
  const { hand } = await open()
  const history = within(await screen.findByRole('region', { name: 'Activity' }))
  await hand.click(await history.findByRole('button', { name: 'Show all 10 entries' }))
  for (const sentence of [
    'Maria Silva accepted this case',
    'Maria Silva declined this case: Belongs to another team',
    /^Maria Silva snoozed this case until Nov 09, 2026.*: Waits for Ana/,
    'Maria Silva returned this case to triage',
    'Snooze ended, back in triage',
    'Maria Silva merged this case into CASE-17',
    'Maria Silva undid the merge into CASE-17',
    'Maria Silva merged CASE-18 into this case',
    'Maria Silva undid the merge of CASE-18',
    'Maria Silva changed the status',
  ])
    expect(history.getByText(sentence, { exact: false })).toBeTruthy()
  expect(history.queryByText(/edited this case/)).toBeNull()
})

test('comments are part of the history, which can be filtered by kind', async () => {
  const server = caseServer([theCase])
  const entry = { at: '2026-11-06T08:00:00.000Z', actor: maria, feature: 'cases', recordId: theCase.id } as const
  server.on(caseCalls.listCaseActivity, [
    { ...entry, id: '2', action: 'edited', changes: [{ field: 'status', from: 'new', to: 'in_progress' }] },
    { ...entry, id: '1', action: 'edited', changes: [{ field: 'priority', from: 'medium', to: 'high' }] },
  ])
  server.on(commentCalls.listCaseComments, [
    {
      id: 'c0000000-0000-4000-8000-000000000001',
      caseId: theCase.id,
      carId: null,
      userId: maria.id,
      user: maria,
      content: 'The seal is worn.',
      attachments: [],
      createdAt: '2026-11-07T08:00:00.000Z',
      editedAt: null,
      deletedAt: null,
      version: 1,
    },
  ])
  const { hand } = await open()
  const history = within(await screen.findByRole('region', { name: 'Activity' }))
  expect(await history.findByText(/Maria Silva commented/)).toBeTruthy()
  const filter = history.getByRole('combobox', { name: 'Filter activity' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Comments', 'Status changes', 'Changes'])
  await hand.selectOptions(filter, 'Status changes')
  expect(history.queryByText(/Maria Silva commented/)).toBeNull()
  expect(history.getByText(/Maria Silva changed the status/)).toBeTruthy()
  await hand.selectOptions(filter, 'Comments')
  expect(history.getByText(/Maria Silva commented/)).toBeTruthy()
  expect(history.queryByText(/changed the status/)).toBeNull()
})

test('a missing case shows a message and a way back', async () => {
  caseServer([])
  const { hand, router } = await open()
  expect(await screen.findByRole('heading', { name: 'Case Not Found' })).toBeTruthy()
  expect(screen.getByText("The case you're looking for doesn't exist or has been deleted.")).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(router.state.location.pathname).toBe('/cases')
})

test('a deleted case can be restored by those who may', async () => {
  caseServer([{ ...theCase, deletedAt: '2026-11-06T08:00:00.000Z' }])
  const { hand } = await open()
  expect(await screen.findByRole('heading', { name: 'CASE-1042 was deleted' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Restore case' }))
  expect(await screen.findByRole('heading', { name: 'Oil under the press' })).toBeTruthy()
})

test('others are told who can', async () => {
  caseServer([{ ...theCase, deletedAt: '2026-11-06T08:00:00.000Z' }])
  await open(theCase.id, signedInAs('Team Member'))
  expect(await screen.findByText(/A process manager can restore it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore case' })).toBeNull()
})

test('a draft about a case is kept when somebody else deletes it', async () => {
  const server = caseServer([theCase])
  const { hand, client } = await open()
  await hand.click(await screen.findByText('Edit Case'))
  await writeInto(hand)(await screen.findByLabelText('Title'), ', and worse')
  server.change(theCase.id, { deletedAt: '2026-11-06T08:00:00.000Z' })
  await client.invalidateQueries({ queryKey: ['cases'] })
  expect(await screen.findByText('CASE-1042 was deleted')).toBeTruthy()
  server.on(caseCalls.editCase, () => refusal('notFound'))
  await hand.click(screen.getByText('Save changes'))
  expect(await screen.findByText('Failed to update case')).toBeTruthy()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Oil under the press, and worse')
})

test('and so is the draft of a task', async () => {
  const server = caseServer([theCase])
  server.on(taskCalls.listCaseTasks, [])
  const { hand, client } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Add Task' }))
  await writeInto(hand)(await screen.findByLabelText(/^Title/), 'Order a seal')
  server.change(theCase.id, { deletedAt: '2026-11-06T08:00:00.000Z' })
  await client.invalidateQueries({ queryKey: ['cases'] })
  expect(await screen.findByText('CASE-1042 was deleted')).toBeTruthy()
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Order a seal')
})
