import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { similarCalls } from '../../contract/cases/similar.ts'
import { triageCalls } from '../../contract/cases/triage.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aWorkspace } from '../settings/testing/aWorkspace.ts'
import { refusal } from '../testing/fakeServer.ts'
import { CasePage } from './CasePage.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const target = aCase(17, { title: 'Oil under the press' })
const decided = (triage: Partial<Case['triage']>): Case => {
  const one = aCase(1042)
  return { ...one, triage: { ...one.triage, byId: maria.id, at: '2026-11-06T12:00:00.000Z', ...triage } }
}
const merged = decided({ state: 'duplicate', duplicateOf: { id: target.id, key: target.key } })
const open = async (one: Case) =>
  renderScreen(<CasePage />, { path: `/cases/${one.id}`, route: '/cases/$id', user: signedInAs() })
const openWith = async (one: Case, ...others: Case[]) => {
  const server = caseServer([one, ...others])
  server.on(settingsCalls.readWorkspace, aWorkspace)
  return { server, ...(await open(one)) }
}
const notice = async () => within(await screen.findByRole('region', { name: 'Triage' }))

test('a declined case shows the reason', async () => {
  await openWith(decided({ state: 'declined', reason: 'known_limit' }))
  expect((await notice()).getByText('Declined: Known and accepted')).toBeTruthy()
})

test('a snoozed case shows until when, and why', async () => {
  await openWith(decided({ state: 'snoozed', reason: 'Ana is on leave', until: '2026-11-09T12:00:00.000Z' }))
  expect((await notice()).getByText(/^Snoozed until Nov 09, 2026/)).toBeTruthy()
  expect((await notice()).getByText(/Ana is on leave/)).toBeTruthy()
})

test('a waiting case can be accepted, with Undo', async () => {
  const waiting = decided({ state: 'waiting', since: '2026-11-05T12:00:00.000Z', due: '2026-11-05T14:00:00.000Z' })
  const { server, hand } = await openWith(waiting)
  server.on(triageCalls.triageCase, ({ body, params }) =>
    server.change(params['id'], { triage: { ...waiting.triage, state: (body as { outcome: 'accepted' }).outcome } }),
  )
  expect((await notice()).getByText(/Longer than its shift/)).toBeTruthy()
  const link = (await notice()).getByRole('link', { name: 'In triage' })
  expect(link.getAttribute('href')).toBe(`/triage?case=${waiting.id}`)
  await notice()
  await hand.keyboard('1')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Triage' })).toBeNull())
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await notice()
  expect(server.requestsTo(triageCalls.triageCase).map(({ body }) => body)).toEqual([
    { outcome: 'accepted' },
    { outcome: 'waiting' },
  ])
})

test('where triage is turned off, nothing of waiting is seen', async () => {
  const server = caseServer([decided({ state: 'waiting' })])
  server.on(settingsCalls.readWorkspace, { ...aWorkspace, triage: false })
  await open(aCase(1042))
  await screen.findByRole('heading', { name: 'CASE-1042' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a merged case leads to the other one, and can be separated again', async () => {
  const { server, hand } = await openWith(merged, target)
  server.on(triageCalls.unmergeCase, ({ params }) => server.change(params['id'], { triage: aCase(1).triage }))
  server.on(triageCalls.mergeCase, ({ params }) => server.change(params['id'], { triage: merged.triage }))
  const link = await (await notice()).findByRole('link', { name: 'Merged into CASE-17: Oil under the press' })
  expect(link.getAttribute('href')).toBe(`/cases/${target.id}`)
  expect(screen.queryByRole('button', { name: 'Edit Case' })).toBeNull()
  await hand.click((await notice()).getByRole('button', { name: 'Unmerge' }))
  expect(await screen.findByText('CASE-1042 is a separate case again')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Triage' })).toBeNull())
  await hand.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.requestsTo(triageCalls.mergeCase)[0]?.body).toEqual({ intoId: target.id }))
})

test('why a merge cannot be undone is shown', async () => {
  const { server, hand } = await openWith(merged, target)
  const reason = 'CASE-17 has since been merged into CASE-20. Undo that merge first.'
  server.on(triageCalls.unmergeCase, () => refusal('conflict', reason))
  await hand.click((await notice()).getByRole('button', { name: 'Unmerge' }))
  expect(await screen.findByText(reason)).toBeTruthy()
  await notice()
})

test('a case is merged into one found by its words', async () => {
  const { server, hand } = await openWith(aCase(1042), target)
  server.on(triageCalls.mergeCase, ({ params }) => server.change(params['id'], { triage: merged.triage }))
  await hand.click(await screen.findByRole('button', { name: 'More actions' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Merge into…' }))
  await hand.click(await screen.findByRole('option', { name: /Oil under the press/ }))
  expect(screen.queryByRole('option', { name: /Conveyor 1042/ })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Merge into CASE-17' }))
  expect(await screen.findByText('CASE-1042 merged into CASE-17')).toBeTruthy()
  expect(server.requestsTo(triageCalls.mergeCase)[0]?.body).toEqual({ intoId: target.id })
})

test('the similar cases are offered before the newest ones for a merge', async () => {
  const { server, hand } = await openWith(aCase(1042), aCase(1041), target)
  server.on(similarCalls.findSimilarCases, [{ ...target, thumbnailUrl: null }])
  await hand.click(await screen.findByRole('button', { name: 'More actions' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Merge into…' }))
  const similar = await screen.findByRole('group', { name: 'Similar cases' })
  expect(within(similar).getAllByRole('option')).toHaveLength(1)
  const newest = screen.getByRole('group', { name: 'Recent Cases' })
  expect(within(newest).getAllByRole('option')).toHaveLength(1)
  await hand.click(within(similar).getByRole('option', { name: /Oil under the press/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Merge into CASE-17' })).toBeTruthy()
  await hand.type(screen.getByRole('combobox', { name: 'Search cases' }), 'Conveyor')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Similar cases' })).toBeNull())
})

test('a case that was reported again lists each report', async () => {
  const reported = aCase(17, {
    alsoReported: 2,
    occurrences: [
      { at: '2026-11-07T12:00:00.000Z', byId: maria.id, caseId: null },
      { at: '2026-11-06T12:00:00.000Z', byId: maria.id, caseId: merged.id },
    ],
  })
  await openWith(reported, merged)
  const reports = within(await screen.findByRole('region', { name: 'Reported 3 times' }))
  expect(reports.getAllByText('Maria Silva')).toHaveLength(3)
  expect(reports.getByText('Nov 07, 2026')).toBeTruthy()
  expect((await reports.findByRole('link', { name: 'CASE-1042' })).getAttribute('href')).toBe(`/cases/${merged.id}`)
})

test('similar open cases are offered to merge into', async () => {
  const { server, hand } = await openWith(aCase(1042), target)
  const { id, key, title, status, department, location, createdAt, alsoReported } = target
  const similar = { id, key, title, status, department, location, createdAt, alsoReported, thumbnailUrl: null }
  server.on(similarCalls.findSimilarCases, [{ ...similar, id: aCase(1042).id, key: 'CASE-1042' }, similar])
  server.on(triageCalls.mergeCase, ({ params }) => server.change(params['id'], { triage: merged.triage }))
  const region = within(await screen.findByRole('region', { name: 'Similar cases' }))
  expect(region.getAllByRole('listitem')).toHaveLength(1)
  await hand.click(region.getByRole('button', { name: 'Merge into CASE-17' }))
  await waitFor(() => expect(server.requestsTo(triageCalls.mergeCase)).toHaveLength(1))
})
