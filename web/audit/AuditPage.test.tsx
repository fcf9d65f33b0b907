import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auditCalls, type AuditEntry, type Verification } from '../../contract/audit/audit.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { AuditPage } from './AuditPage.tsx'

const caseId = '00000000-0000-4000-8000-000000000001'
const entry: AuditEntry = {
  id: '7',
  at: '2026-11-21T08:30:00.000Z',
  actor: { id: caseId, name: 'Mona Manager', firstName: 'Mona', lastName: 'Manager', profileImageUrl: null },
  byKey: false,
  keyStart: null,
  kiosk: null,
  address: '10.0.0.7',
  browser: 'Firefox · Windows',
  feature: 'cases',
  action: 'edited',
  recordId: caseId,
  record: { key: 'CASE-1042', title: 'Oil on the floor' },
  subject: { feature: 'cases', id: caseId, key: 'CASE-1042' },
  changes: [{ field: 'status', from: 'new', to: 'in_progress' }],
}
const nobody = { actor: null, record: null, subject: null, recordId: null, feature: 'users', changes: [] }
const seal = { position: 12, hash: 'a'.repeat(64), at: entry.at }
const whole: Verification = { isWhole: true, checked: 12, unsealed: 0, seal, protectedBy: 'owner', fault: null }

async function openPage(entries: AuditEntry[]) {
  const server = fakeServer()
  server.on(auditCalls.listAudit, entries)
  server.on(userCalls.listUsers, [])
  return { server, ...(await renderScreen(<AuditPage />)) }
}

test('an entry says who did what from where, and links to the record', async () => {
  await openPage([entry, { ...entry, ...nobody, id: '6', action: 'signInFailed' }])
  const list = await screen.findByRole('list', { name: 'Entries, newest first' })
  const [first] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('Mona Manager')
  expect(first?.textContent).toContain('Firefox · Windows · 10.0.0.7')
  expect(first?.textContent).toMatch(/Status\s*New\s*became\s*In Progress/)
  expect(screen.getByRole('link', { name: 'CASE-1042 Oil on the floor' }).getAttribute('href')).toBe(`/cases/${caseId}`)
  expect(within(list).getByText('Entered a wrong password')).toBeTruthy()
})

test('an action by a program shows its key', async () => {
  await openPage([{ ...entry, byKey: true, keyStart: 'yok_Hvhj', browser: null }])
  expect((await screen.findByRole('list', { name: 'Entries, newest first' })).textContent).toContain(
    'API key yok_Hvhj · 10.0.0.7',
  )
})

test('an attempt shows what was requested and why it was refused, without old values', async () => {
  const changes = [
    { field: 'call', from: null, to: 'DELETE /api/cases/{id}' },
    { field: 'reason', from: null, to: 'You can only delete cases you reported.' },
  ]
  await openPage([
    { ...entry, action: 'forbidden', changes },
    { ...entry, ...nobody, id: '6', action: 'refused', changes: [{ field: 'more', from: null, to: 4990 }] },
  ])
  const [tried, more] = within(await screen.findByRole('list', { name: 'Entries, newest first' }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.tagName === 'OL')
  expect(tried?.textContent).toContain('Not permitted')
  expect(tried?.textContent).toContain('RequestDELETE /api/cases/{id}')
  expect(tried?.textContent).toContain('Reason givenYou can only delete cases you reported.')
  expect(more?.textContent).toContain('More within the same minute4990')
  expect(screen.queryByText('None')).toBeNull()
})

test('settings and the values of an A3 are shown by their labels', async () => {
  const figures = { field: 'targetConditionQuantitative', from: [], to: [{ description: 'Scrap', value: '2 %' }] }
  await openPage([
    { ...entry, ...nobody, feature: 'settings', changes: [{ field: 'guestReports', from: false, to: true }] },
    { ...entry, ...nobody, id: '6', feature: 'cars', changes: [figures] },
    { ...entry, ...nobody, id: '5', feature: 'cars', changes: [{ field: 'claimed', from: '900.00', to: '30900.00' }] },
  ])
  const list = await screen.findByRole('list', { name: 'Entries, newest first' })
  expect(list.textContent).toMatch(/Guest reports\s*No\s*became\s*Yes/)
  expect(list.textContent).toMatch(/Target Condition, measures.*Scrap: 2 %/)
  expect(list.textContent).toMatch(/Claimed\s*900\.00\s*became\s*30,900\.00/)
})

test('people who may not read it see a message and a way on', async () => {
  fakeServer()
  await renderScreen(<AuditPage />, { user: signedInAs('Team Member') })
  expect(await screen.findByText('Only a process manager can view the audit log.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go to dashboard' })).toBeTruthy()
})

test('an empty log says so', async () => {
  await openPage([])
  expect(await screen.findByText('No entries yet.')).toBeTruthy()
})

test('a check says that the log is intact and shows its seal, and with a stored seal that the log was rewritten', async () => {
  const { server, hand } = await openPage([entry])
  server.on(auditCalls.verifyAudit, whole)
  await hand.click(await screen.findByRole('button', { name: 'Check the log' }))
  const dialog = await screen.findByRole('dialog', { name: 'Check the log' })
  expect(await within(dialog).findByText('The log is intact')).toBeTruthy()
  expect(within(dialog).getByLabelText(/^Seal of/)).toHaveProperty('value', `12:${seal.hash}`)

  server.on(auditCalls.verifyAudit, {
    ...whole,
    isWhole: false,
    fault: { kind: 'otherHistory', entryId: '3', position: 4 },
  })
  await hand.click(within(dialog).getByLabelText('Saved seal'))
  await hand.paste(`4:${'b'.repeat(64)}`)
  await hand.click(within(dialog).getByRole('button', { name: 'Check again' }))
  expect(await within(dialog).findByText('The log was tampered with')).toBeTruthy()
  expect(within(dialog).getByText(/rewritten at position 4 or before/)).toBeTruthy()
})

test('the initial values of a new record are collapsed, without old values', async () => {
  const description = 'Oil under the press. '.repeat(10).trim()
  const values = {
    title: 'Oil',
    description,
    status: 'new',
    priority: 'high',
    category: 'safety',
    dueDate: '2026-12-01',
  }
  const changes = Object.entries(values).map(([field, to]) => ({ field, from: null, to }))
  const comment = [{ field: 'content', from: null, to: 'Seen it' }]
  const { hand } = await openPage([
    { ...entry, action: 'created', changes },
    { ...entry, id: '6', feature: 'comments', action: 'created', changes: comment },
  ])
  const summary = await screen.findByText('Original text')
  const folded = summary.closest('details')
  expect(folded?.open).toBe(false)
  await hand.click(summary)
  expect(folded?.textContent).toContain('PriorityHigh')
  expect(folded?.textContent).toContain(description)
  expect(folded?.textContent).not.toMatch(/None|Before|After|became/)
  // A few values are not collapsed.
  expect(screen.getByText('Seen it').closest('details')).toBeNull()
})
