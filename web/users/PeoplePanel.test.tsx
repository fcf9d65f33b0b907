import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { twoFactorCalls } from '../../contract/auth/twoFactor.ts'
import { type User, userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { PeoplePanel } from './PeoplePanel.tsx'

const { abilities: _abilities, ...ada } = signedInAs()
const person = (number: number, name: string, more: Partial<User> = {}): User => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`
  return { ...ada, id, name, firstName, lastName, email: `${firstName.toLowerCase()}@example.com`, ...more }
}
const bea = person(1, 'Bea Miller', { role: 'Team Member', department: 'Montage' })
const carl = person(2, 'Carl Novak', { state: 'invited' })
const dora = person(3, 'Dora Lind', { state: 'deactivated' })

async function openPanel(people = [bea, carl, dora]) {
  const server = fakeServer()
  server.on(userCalls.listUsers, people)
  server.on(userCalls.readOpenWork, { cases: 2, tasks: 1, cars: 0, readAcross: 0, containment: 0 })
  const view = await renderScreen(<PeoplePanel EraseDialog={() => null} ownId={ada.id} />)
  await screen.findByText('Bea Miller')
  const choose = async (who: string, action: string) => {
    await view.hand.click(screen.getByRole('button', { name: `Actions for ${who}` }))
    await view.hand.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { server, choose, ...view }
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('people are listed with role, department and state, and found by name or address', async () => {
  const { hand } = await openPanel()
  const row = screen.getByRole('row', { name: /Bea Miller/ })
  for (const word of ['Team Member', 'Montage', 'Active']) expect(within(row).getAllByText(word).length).toBeTruthy()
  await hand.type(screen.getByRole('searchbox'), 'carl@')
  await waitFor(() => expect(screen.queryByText('Bea Miller')).toBeNull())
  expect(screen.getByText('Invited')).toBeTruthy()
  await hand.type(screen.getByRole('searchbox'), 'zzz')
  await hand.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Bea Miller')).toBeTruthy()
})

test('inviting somebody shows their link', async () => {
  const { server, hand } = await openPanel()
  server.on(userCalls.createUser, { ...carl, invitationUrl: 'http://here/api/login?invitation=abc', isMailed: false })
  await hand.click(screen.getByRole('button', { name: 'Invite' }))
  const form = await dialog('Invite a person')
  const summary = within(form).getByLabelText(/^Role/, { selector: 'input' }).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(summary)?.textContent).toMatch(/^Reports and works on cases/)
  await hand.click(within(form).getByRole('button', { name: 'Invite' }))
  expect(await within(form).findByText('First name is required')).toBeTruthy()
  await hand.type(within(form).getByLabelText(/First name/), 'Carl')
  await hand.type(within(form).getByLabelText(/Last name/), 'Novak')
  await hand.type(within(form).getByLabelText(/Email/), 'carl@example.com')
  await hand.click(within(form).getByRole('button', { name: 'Invite' }))
  const shown = await dialog('Invited: Carl Novak')
  expect(within(shown).getByLabelText('Link')).toHaveProperty('value', 'http://here/api/login?invitation=abc')
  expect(within(shown).getByRole('button', { name: 'Done' })).toBeTruthy()
  expect(within(shown).queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(server.requestsTo(userCalls.createUser)[0]?.body).toMatchObject({ role: 'Team Member', lastName: 'Novak' })
})

test('if somebody else has changed the person since the form was opened, both versions are shown to choose from', async () => {
  const { server, hand, choose } = await openPanel()
  const theirs = { ...bea, lastName: 'Moll', name: 'Bea Moll', updatedAt: '2026-01-06T08:00:00.000Z' }
  server.on(userCalls.editUser, ({ headers }) =>
    headers.get('if-match') === `"${Date.parse(theirs.updatedAt)}"`
      ? theirs
      : refusal('stale', undefined, { current: theirs }),
  )
  await choose('Bea Miller', 'Edit')
  const form = await dialog('Edit person')
  await hand.type(within(form).getByLabelText(/Last name/), 's')
  await hand.click(within(form).getByLabelText(/Finance/))
  await hand.click(within(form).getByRole('button', { name: 'Save' }))
  const question = await dialog('The details of this person have changed')
  const contested = within(question).getByRole('group', { name: /Last name/ })
  expect(contested.textContent).toMatch(/Millers.*Moll/)
  await hand.click(within(contested).getByRole('radio', { name: /Moll$/ }))
  await hand.click(within(question).getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Person saved')
  const [first, second] = server.requestsTo(userCalls.editUser)
  expect(first?.headers.get('if-match')).toBe(`"${Date.parse(bea.updatedAt)}"`)
  expect(second?.body).toEqual({ rights: ['finance'] })
})

test('an address in use is reported at its field', async () => {
  const { server, hand, choose } = await openPanel()
  const detail = 'This email address is already in use.'
  server.on(userCalls.editUser, refusal('alreadyExists', detail, { errors: [{ path: 'email', message: detail }] }))
  await choose('Bea Miller', 'Edit')
  const form = await dialog('Edit person')
  await hand.type(within(form).getByLabelText(/Email/), 'x')
  await hand.click(within(form).getByRole('button', { name: 'Save' }))
  expect((await within(form).findAllByText(detail)).length).toBeTruthy()
  expect(server.requestsTo(userCalls.editUser)[0]?.body).toEqual({ email: 'bea@example.comx' })
})

test('one’s own address is changed in the profile, which the form says at its field', async () => {
  const { server, hand, choose } = await openPanel([ada, bea])
  await choose('Ada Brandt', 'Edit')
  const form = await dialog('Edit person')
  await hand.type(within(form).getByLabelText(/Email/), 'x')
  await hand.click(within(form).getByRole('button', { name: 'Save' }))
  await within(form).findByText('Change your own address in your profile; you will be asked to confirm it.')
  expect(server.requestsTo(userCalls.editUser)).toEqual([])
})

test('an invited person is invited again after a change of the address', async () => {
  const { server, hand, choose } = await openPanel()
  server.on(userCalls.editUser, { ...carl, email: 'carl@example.comx' })
  await choose('Carl Novak', 'Edit')
  const form = await dialog('Edit person')
  await hand.type(within(form).getByLabelText(/Email/), 'x')
  await hand.click(within(form).getByRole('button', { name: 'Save' }))
  await screen.findByText('Their earlier invitation no longer works. Invite them again.')
})

test('a person who leaves is deactivated and their work handed over', async () => {
  const { server, hand, choose } = await openPanel()
  server.on(userCalls.deactivateUser, { ...bea, state: 'deactivated' })
  server.on(userCalls.handOverWork, { cases: 2, tasks: 1, cars: 0, readAcross: 0, containment: 0 })
  await choose('Bea Miller', 'Deactivate')
  const form = await dialog('Deactivate Bea Miller?')
  expect(await within(form).findByText(/2 open cases/)).toBeTruthy()
  await hand.click(within(form).getByRole('combobox', { name: /Reassign to/ }))
  expect(screen.queryByRole('option', { name: 'Dora Lind' })).toBeNull()
  await hand.click(await screen.findByRole('option', { name: 'Carl Novak' }))
  await hand.click(within(form).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(server.requestsTo(userCalls.handOverWork)[0]?.body).toEqual({ to: carl.id }))
  expect(server.requestsTo(userCalls.deactivateUser)).toHaveLength(1)
})

test('the last process manager stays, and the form says why', async () => {
  const { server, hand, choose } = await openPanel()
  server.on(userCalls.deactivateUser, refusal('conflict', 'This is the last process manager.'))
  await choose('Bea Miller', 'Deactivate')
  const form = await dialog('Deactivate Bea Miller?')
  await hand.click(within(form).getByRole('button', { name: 'Deactivate' }))
  expect(await within(form).findByText('This is the last process manager.')).toBeTruthy()
})

test('a new link is created on request, and a deactivated person is reactivated', async () => {
  const { server, hand, choose } = await openPanel()
  server.on(userCalls.inviteUser, { url: 'http://here/new', expiresAt: ada.createdAt, isMailed: true })
  server.on(userCalls.reactivateUser, { ...dora, state: 'active' })
  await choose('Carl Novak', 'Invite again')
  const form = await dialog('Invite Carl Novak again')
  expect(server.requestsTo(userCalls.inviteUser)).toHaveLength(0)
  await hand.click(within(form).getByRole('button', { name: 'Create link' }))
  expect(await within(form).findByDisplayValue('http://here/new')).toBeTruthy()
  await hand.click(within(form).getByRole('button', { name: 'Done' }))
  await choose('Dora Lind', 'Reactivate')
  await waitFor(() => expect(server.requestsTo(userCalls.reactivateUser)).toHaveLength(1))
})

test('a list is checked before it is imported', async () => {
  const { server, hand } = await openPanel()
  const counts = { added: 2, changed: 1, unchanged: 0, problems: [], invitations: [], isMailed: false }
  server.on(userCalls.importUsers, ({ body }) =>
    JSON.stringify(body).includes('wrong')
      ? { ...counts, problems: [{ line: 2, field: 'role', message: 'Unknown role.' }] }
      : counts,
  )
  await hand.click(screen.getByRole('button', { name: 'Import a list' }))
  const form = await dialog('Import people')
  const text = within(form).getByLabelText('Or paste the list')
  await hand.type(text, 'wrong')
  expect(await within(form).findByText('Row 2: Unknown role.')).toBeTruthy()
  expect(within(form).queryByRole('button', { name: /Import/ })).toBeNull()
  await hand.clear(text)
  await hand.type(text, 'right')
  await hand.click(await within(form).findByRole('button', { name: /Import 3 people/ }))
  expect(await screen.findByText(/2 people invited/)).toBeTruthy()
})

test('the factors on a lost phone are listed and removed; nothing is asked when there are none', async () => {
  const { server, hand, choose } = await openPanel()
  server.on(twoFactorCalls.readSecondFactors, { twoFactorSince: '2026-11-01T08:00:00.000Z', passkeys: 2 })
  server.on(twoFactorCalls.removeSecondFactors, null)
  await choose('Bea Miller', 'Reset two-factor')
  const shown = await dialog('Reset sign-in for Bea Miller')
  await within(shown).findByText('2 passkeys')
  await hand.click(within(shown).getByRole('button', { name: 'Remove all' }))
  await waitFor(() => expect(server.requestsTo(twoFactorCalls.removeSecondFactors)[0]?.params['id']).toBe(bea.id))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.on(twoFactorCalls.readSecondFactors, { twoFactorSince: null, passkeys: 0 })
  await choose('Bea Miller', 'Reset two-factor')
  await within(await dialog('Reset sign-in for Bea Miller')).findByText(/nothing to reset/)
  expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull()
})
