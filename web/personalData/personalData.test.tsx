import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ErasurePreview, personalDataCalls } from '../../contract/personalData/personalData.ts'
import type { User } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'

const { abilities: _abilities, reviewsSavings: _reviews, secondFactorDue: _due, ...ada } = signedInAs()
const dora: User = {
  ...ada,
  id: '00000000-0000-4000-8000-000000000103',
  name: 'Dora Lind',
  firstName: 'Dora',
  lastName: 'Lind',
  state: 'deactivated',
}
const caseId = '00000000-0000-4000-8000-0000000000c1'
const found: ErasurePreview = {
  newName: 'Former employee 17',
  kept: { cases: 12, cars: 0, tasks: 3, comments: 40, history: 900 },
  mentions: 2,
  deleted: { notifications: 5, emails: 0, passkeys: 1, keys: 0, views: 0 },
  asSigned: { signatures: 3, replies: 0 },
  texts: { count: 2, examples: [{ feature: 'cases', subject: 'cases', id: caseId, key: 'CASE-12' }] },
  openWork: 1,
}

test('replacing a name shows first what it does, and then asks for a proof', async () => {
  const server = fakeServer()
  server.on(personalDataCalls.previewErasure, found)
  server.on(personalDataCalls.erasePerson, { ...dora, name: found.newName, erasedAt: '2026-11-24T10:00:00.000Z' })
  const close = vi.fn<() => void>()
  const { hand } = await renderScreen(<EraseDialog person={dora} onClose={close} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the name of Dora Lind?' }))
  expect(
    await dialog.findByText(/show “Former employee 17” instead\. Cases: 12 · Tasks: 3 · Comments: 40/),
  ).toBeTruthy()
  expect(dialog.getByText(/Notifications: 5 · Passkeys: 1$/)).toBeTruthy()
  expect(dialog.getByText(/customers were sent, as proof of both\. Signatures: 3$/)).toBeTruthy()
  expect(dialog.getByText('There is open work: 1. Reassign it first.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'CASE-12' }).getAttribute('href')).toBe(`/cases/${caseId}`)
  await hand.click(dialog.getByRole('button', { name: 'Continue' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(server.requestsTo(personalDataCalls.erasePerson)).toHaveLength(0)
  await hand.type(await proof.findByLabelText('Your password'), 'correct horse')
  await hand.click(proof.getByRole('button', { name: 'Replace name' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(server.requestsTo(personalDataCalls.erasePerson)[0]?.body).toEqual({ currentPassword: 'correct horse' })
})

test('one’s own data is downloaded, with the uploaded files only if they are wanted', async () => {
  const { hand } = await renderScreen(<OwnDataSection userId={dora.id} />)
  const link = screen.getByRole('link', { name: 'Download my data' })
  expect(link.getAttribute('href')).toBe(`/api/users/${dora.id}/data`)
  await hand.click(screen.getByRole('checkbox', { name: 'Include files that I uploaded' }))
  expect(link.getAttribute('href')).toBe(`/api/users/${dora.id}/data?photos=true`)
})
