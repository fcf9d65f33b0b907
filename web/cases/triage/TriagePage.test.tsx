import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { settingsCalls } from '../../../contract/settings/settings.ts'
import { similarCalls } from '../../../contract/cases/similar.ts'
import { triageCalls, type TriageBatch, type TriageDecision } from '../../../contract/cases/triage.ts'
import type { TriageState } from '../../../contract/cases/triageChoices.ts'
import { userCalls } from '../../../contract/users/users.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { aWorkspace } from '../../settings/testing/aWorkspace.ts'
import { refusal } from '../../testing/fakeServer.ts'
import { aCase } from '../testing/aCase.ts'
import { caseServer } from '../testing/caseServer.ts'
import { TriagePage } from './TriagePage.tsx'

/** A wide window, which shows the case beside the list. */
beforeEach(() => {
  const matches = (query: string) => query.includes('min-width')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

const triageOf = (state: TriageState, more: Partial<Case['triage']> = {}): Case['triage'] => ({
  state,
  reason: null,
  until: null,
  duplicateOf: null,
  since: '2026-11-05T12:00:00.000Z',
  due: null,
  byId: null,
  at: null,
  ...more,
})
const waiting = (number: number, more: Partial<Case> = {}) => aCase(number, { triage: triageOf('waiting'), ...more })
const three = [
  waiting(1, { title: 'Oil under the press' }),
  waiting(2, { title: 'Label printer jams' }),
  waiting(3, { title: 'Guard switch opens' }),
]

/** A server that decides; `refused` are cases that somebody else has decided on. */
function triageServer(cases: Case[], refused: readonly number[] = []) {
  const server = caseServer(cases)
  const kept = new Map(cases.map((one) => [one.id, one]))
  const listed = (state: string) => [...kept.values()].filter(({ triage }) => triage.state === state)
  const change = (id: string, sent: TriageDecision) => {
    const before = kept.get(id) ?? aCase(99)
    const { outcome: state, assigneeId = null, dueDate = null, priority = before.priority } = sent
    const after = { ...before, triage: triageOf(state, { reason: sent.reason ?? null }), priority, assigneeId, dueDate }
    kept.set(id, { ...after, version: before.version + 1 })
    return kept.get(id) ?? before
  }
  server.on(caseCalls.listCases, ({ query }) => (query.has('triage') ? listed(query.get('triage') ?? '') : []))
  server.on(caseCalls.readCase, ({ params }) => kept.get(params['id'] ?? ''))
  server.on(triageCalls.readTriage, () => ({ waiting: listed('waiting').length, late: 0, oldest: null }))
  server.on(triageCalls.triageCase, ({ params, body, headers }) => {
    const current = kept.get(params['id'] ?? '')
    const seen = headers.get('if-match')
    if (seen !== null && seen !== `"${current?.version}"`) return refusal('stale', undefined, { current })
    return change(params['id'] ?? '', body as TriageDecision)
  })
  server.on(triageCalls.triageCases, ({ query, body }) => {
    const { caseIds, ...sent } = body as TriageBatch
    return caseIds.map((id) => {
      const before = kept.get(id) ?? aCase(99)
      const isRefused = refused.includes(before.number)
      const { key, title, status, assigneeId, dueDate } = before
      if (!isRefused && query.get('dryRun') === 'false') change(id, sent)
      return {
        caseId: id,
        key,
        title,
        status,
        assigneeId,
        dueDate,
        state: isRefused ? 'accepted' : sent.outcome,
        tellsReporter: !isRefused,
        version: kept.get(id)?.version ?? null,
        problem: isRefused ? { code: 'conflict', detail: `Oskar has already decided on ${key}.` } : null,
      }
    })
  })
  server.on(settingsCalls.readWorkspace, aWorkspace)
  server.on(similarCalls.findSimilarCases, [])
  server.on(userCalls.listUsers, [{ ...signedInAs() }])
  return {
    ...server,
    kept,
    take: (one: Case) => kept.set(one.id, { ...one, triage: triageOf('accepted'), version: 9 }),
  }
}

const open = () => renderScreen(<TriagePage />, { path: '/triage', route: '/triage' })
const inView = (title: string) => screen.findByRole('article', { name: new RegExp(title) })
const rows = () => screen.queryAllByRole('listitem').filter((one) => one.dataset['record'])
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('the oldest case is in view, J and K go through the list with the focus', async () => {
  triageServer(three)
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('j')
  await inView('Label printer jams')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Label printer jams'))
  await hand.keyboard('{ArrowDown}')
  await inView('Guard switch opens')
  await hand.keyboard('k')
  await inView('Label printer jams')
})

test('1 and Enter accept with the proposals, and the next case comes into view', async () => {
  const server = triageServer(three)
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('1')
  await dialog('Accept CASE-1')
  await screen.findByText('Proposed for priority Medium: 14 days')
  expect(screen.getByTestId('reporter-note').textContent).toMatch(
    /^Maria Silva will be notified: “Accepted by Ada Brandt, due on/,
  )
  await hand.keyboard('{Enter}')
  await inView('Label printer jams')
  const { body } = server.requestsTo(triageCalls.triageCase)[0] ?? {}
  expect(body).toMatchObject({ outcome: 'accepted', assigneeId: signedInAs().id, dueDate: expect.any(String) })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(await screen.findByText('CASE-1 accepted')).toBeTruthy()

  await hand.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('CASE-1 is back in triage')).toBeTruthy()
  const undone = server.requestsTo(triageCalls.triageCase)[1]
  expect(undone?.body).toMatchObject({ outcome: 'waiting', assigneeId: null, dueDate: null, priority: 'medium' })
  // What somebody has changed since the decision is not overwritten.
  expect(undone?.headers.get('if-match')).toBe('"2"')
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('3 and a digit decline with a usual reason; without a reason nothing is sent', async () => {
  const server = triageServer(three)
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('3')
  await dialog('Decline CASE-1')
  await hand.keyboard('{Enter}')
  expect(await screen.findByText('Give a reason.')).toBeTruthy()
  await hand.keyboard('3')
  expect(screen.getByTestId('reporter-note').textContent).toContain('Declined by Ada Brandt (Belongs to another team)')
  await hand.keyboard('{Enter}')
  await inView('Label printer jams')
  expect(server.requestsTo(triageCalls.triageCase)[0]?.body).toEqual({ outcome: 'declined', reason: 'not_ours' })
})

test('a reason in own words is kept when somebody else has decided, and the refusal is shown', async () => {
  const server = triageServer(three)
  server.on(triageCalls.triageCase, refusal('conflict', 'Oskar Lind has already decided on CASE-1.'))
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('3')
  await dialog('Decline CASE-1')
  await hand.keyboard('5')
  const words = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason in your own words' })
  await waitFor(() => expect(document.activeElement).toBe(words))
  await hand.keyboard('The press was replaced{Enter}')
  expect(await screen.findByText('Oskar Lind has already decided on CASE-1.')).toBeTruthy()
  expect(words.value).toBe('The press was replaced')
})

test('a case that somebody else takes leaves the list, and says so where it is in view', async () => {
  const server = triageServer(three)
  const { client } = await open()
  await inView('Oil under the press')
  const [first] = three
  if (first) server.take(first)
  await client.invalidateQueries({ queryKey: ['cases'] })
  await waitFor(() => expect(rows()).toHaveLength(2))
  const article = within(await inView('Oil under the press'))
  expect(article.getByRole('status').textContent).toContain('Accepted by')
  expect(article.queryByRole('button', { name: 'Accept' })).toBeNull()
  article.getByRole('button', { name: 'Next case' }).click()
  await inView('Label printer jams')
})

test('H asks until when and why', async () => {
  const server = triageServer(three)
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('h')
  await dialog('Snooze CASE-1')
  await hand.keyboard('2')
  await hand.keyboard('1{Enter}')
  await inView('Label printer jams')
  const sent = server.requestsTo(triageCalls.triageCase)[0]?.body as TriageDecision
  expect(sent).toMatchObject({ outcome: 'snoozed', reason: 'waits_for_parts' })
  expect(new Date(sent.until ?? '').getTime()).toBeGreaterThan(Date.now())
})

test('2, Enter, Enter add a case to the most similar one', async () => {
  const server = triageServer(three)
  const { id, key, title, status, department, location, createdAt, alsoReported } = aCase(40, { title: 'Oil leak' })
  const similar = { id, key, title, status, department, location, createdAt, alsoReported, thumbnailUrl: null }
  server.on(similarCalls.findSimilarCases, [similar])
  const { hand } = await open()
  await inView('Oil under the press')
  expect(await screen.findByRole('button', { name: 'Duplicate of CASE-40' })).toBeTruthy()
  await hand.keyboard('2')
  await dialog('CASE-1 is a duplicate')
  const option = await screen.findByRole('option', { name: /Oil leak/ })
  await waitFor(() => expect(option.dataset['comboboxSelected']).toBe('true'))
  await hand.keyboard('{Enter}')
  await screen.findByRole('group', { name: 'The other case' })
  await hand.keyboard('{Enter}')
  await inView('Label printer jams')
  expect(server.requestsTo(triageCalls.triageCase)[0]?.body).toEqual({
    outcome: 'duplicate',
    reason: 'same_problem',
    duplicateOfId: id,
  })
})

test('a batch is previewed case by case before it is applied, and what is refused says why', async () => {
  const server = triageServer(three, [2])
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('xjx')
  await screen.findByRole('button', { name: '2 selected' })
  await hand.keyboard('3')
  const asked = within(await dialog('Decline 2 cases'))
  await hand.keyboard('1{Enter}')
  expect(await asked.findByText('1 case will be changed. 1 stays as it is. 1 reporter will be notified.')).toBeTruthy()
  expect(asked.getByText('Oskar has already decided on CASE-2.')).toBeTruthy()
  expect(server.requestsTo(triageCalls.triageCases).map(({ query }) => query.get('dryRun'))).toEqual(['true'])
  expect(rows()).toHaveLength(3)

  // Escape leads back to the form.
  const apply = await asked.findByRole('button', { name: 'Decline (1)' })
  await waitFor(() => expect(apply).toBe(document.activeElement))
  await hand.keyboard('{Escape}')
  await hand.click(await asked.findByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(asked.getByRole('button', { name: 'Decline (1)' })).toBe(document.activeElement))
  await hand.keyboard('{Enter}')
  expect(await asked.findByText('1 case was changed. 1 stays as it is. 1 reporter was notified.')).toBeTruthy()
  await hand.click(asked.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('Undo returns several cases to triage, but none that somebody has changed since', async () => {
  const server = triageServer(three)
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('xjx')
  await screen.findByRole('button', { name: '2 selected' })
  await hand.keyboard('3')
  const asked = within(await dialog('Decline 2 cases'))
  await hand.keyboard('1{Enter}')
  await hand.click(await asked.findByRole('button', { name: 'Decline (2)' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const [first, second] = three.map(({ id }) => server.kept.get(id))
  if (second) server.take(second)
  await hand.click(undo)
  expect(await screen.findByText(/^1 case is back in triage\. Someone else/)).toBeTruthy()
  expect(three.map(({ id }) => server.kept.get(id)?.triage.state)).toEqual(['waiting', 'accepted', 'waiting'])
  expect(first?.triage.state).toBe('declined')
})

test('all shown cases are selected at once, and Escape clears the selection', async () => {
  triageServer(three)
  const { hand } = await open()
  await inView('Oil under the press')
  await hand.keyboard('{Control>}a{/Control}')
  expect(await screen.findByRole('button', { name: '3 selected' })).toBeTruthy()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: '3 selected' })).toBeNull())
})

test('an empty inbox says so, and a failure can be tried again', async () => {
  const server = triageServer([])
  const { hand, client } = await open()
  expect(await screen.findByText('Nothing is waiting for triage')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How it works' })).toBeTruthy()

  server.on(caseCalls.listCases, refusal('forbidden', 'Not for you.'))
  client.removeQueries({ queryKey: ['cases', 'list'] })
  await hand.click(screen.getByRole('link', { name: 'Declined' }))
  expect(await screen.findByText('Could not load')).toBeTruthy()
})

test('while triage is turned off the page says so', async () => {
  const server = triageServer(three)
  server.on(settingsCalls.readWorkspace, { ...aWorkspace, triage: false })
  await open()
  expect(await screen.findByText('Triage is turned off.')).toBeTruthy()
  expect(rows()).toHaveLength(0)
})
