import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { effectivenessCalls } from '../../contract/effectiveness/effectivenessCalls.ts'
import { passkeyCalls } from '../../contract/auth/passkeys.ts'
import { securityCalls } from '../../contract/auth/security.ts'
import { type Signature, signatureCalls } from '../../contract/signatures/signatures.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CarHead } from '../cars/CarHead.tsx'
import { aCar, maria } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { EffectivenessPanel } from '../effectiveness/EffectivenessPanel.tsx'
import { aRound } from '../effectiveness/testing/aRound.ts'
import { refusal } from '../testing/fakeServer.ts'
import { CarSignatures } from './CarSignatures.tsx'

const car = aCar(17, { status: 'review' })
const hash = 'a'.repeat(64)

/** A server whose workspace asks for signatures; `content` is what is there to be signed. */
function signingServer(content: object = {}) {
  const server = carServer([car])
  server.on(signatureCalls.readSignable, ({ query }) => ({
    meaning: query.get('meaning'),
    id: query.get('id'),
    isRequired: true,
    content: JSON.stringify({ title: car.title, ...content }),
    hash,
    readAt: car.createdAt,
  }))
  server.on(securityCalls.readPasswordState, { hasPassword: true })
  server.on(passkeyCalls.listPasskeys, [])
  server.on(signatureCalls.listCarSignatures, [])
  return server
}

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('completing a CAR asks for the password, and sends it with the hash of what was seen', async () => {
  const server = signingServer()
  const { hand } = await renderScreen(<CarHead car={car} />)
  await hand.click(screen.getByRole('button', { name: 'Complete CAR' }))
  const dialog = await dialogNamed('Sign')
  expect(dialog.getByText(/^You approve CAR-17 as it is now\./)).toBeTruthy()
  await hand.type(dialog.getByLabelText('Your password'), 'correct horse')
  await hand.click(dialog.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsTo(carCalls.editCar).map(({ body }) => body)).toEqual([
    { status: 'complete', signature: { hash, readAt: car.createdAt, currentPassword: 'correct horse' } },
  ])
})

test('a wrong password is reported in the dialog, and closing it leaves the CAR as it is', async () => {
  const server = signingServer()
  server.on(
    carCalls.editCar,
    refusal('invalid', 'Wrong password.', {
      errors: [{ path: 'signature.currentPassword', message: 'Wrong password.' }],
    }),
  )
  const { hand } = await renderScreen(<CarHead car={car} />)
  await hand.click(screen.getByRole('button', { name: 'Complete CAR' }))
  const dialog = await dialogNamed('Sign')
  await hand.type(dialog.getByLabelText('Your password'), 'wrong')
  await hand.click(dialog.getByRole('button', { name: 'Sign' }))
  expect(await dialog.findByText('Wrong password.')).toBeTruthy()
  await hand.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is no longer what the screen shows is not signed', async () => {
  const server = signingServer({ title: 'Another title' })
  const { hand } = await renderScreen(<CarHead car={car} />)
  await hand.click(screen.getByRole('button', { name: 'Complete CAR' }))
  const dialog = await dialogNamed('Not signed')
  expect(dialog.getByRole('listitem').textContent).toBe('Title')
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsTo(carCalls.editCar)).toEqual([])
})

test('what was changed meanwhile is named, with who changed it', async () => {
  const server = signingServer()
  server.on(
    effectivenessCalls.decideEffectiveness,
    refusal('conflict', 'Changed', {
      reason: 'signedContentChanged',
      errors: [{ path: 'points', message: 'Changed by Maria Lopez.' }],
      current: {},
    }),
  )
  server.on(effectivenessCalls.listRounds, [aRound()])
  const { hand } = await renderScreen(<EffectivenessPanel car={car} />)
  await hand.click(await screen.findByRole('button', { name: /Decide/ }))
  const form = await dialogNamed('Was it effective?')
  await hand.click(form.getByRole('button', { name: 'Decide' }))
  const dialog = await dialogNamed('Sign')
  expect(dialog.getByText(/^You decide on the effectiveness: Effective\./)).toBeTruthy()
  await hand.type(dialog.getByLabelText('Your password'), 'correct horse')
  await hand.click(dialog.getByRole('button', { name: 'Sign' }))
  const changed = await dialogNamed('Not signed')
  expect(changed.getByRole('listitem').textContent).toBe('Points entered: Changed by Maria Lopez.')
})

test('people with a company account only are told what to do', async () => {
  const server = signingServer()
  server.on(securityCalls.readPasswordState, { hasPassword: false })
  const { hand } = await renderScreen(<CarHead car={car} />)
  await hand.click(screen.getByRole('button', { name: 'Complete CAR' }))
  const dialog = await dialogNamed('Sign')
  expect(await dialog.findByText(/Ask a process manager for a link to set a password/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Sign' })).toBeNull()
  await hand.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const aSignature = (more: Partial<Signature>): Signature => ({
  id: '00000000-0000-4000-8000-000000000001',
  caseId: null,
  carId: car.id,
  meaning: 'approved',
  signedId: car.id,
  decision: null,
  disposition: null,
  signerId: maria.id,
  signerName: 'Maria Lopez',
  signedAt: car.createdAt,
  method: 'passkey',
  hash,
  isValid: true,
  changedFields: [],
  changes: [],
  ...more,
})

test('signatures are listed with meaning, name and method; one that is void says what has changed and by whom', async () => {
  const server = signingServer()
  const voided = aSignature({
    id: '00000000-0000-4000-8000-000000000002',
    meaning: 'released',
    disposition: { kind: 'use_as_is', quantity: 40, unit: 'pcs' },
    isValid: false,
    changedFields: ['quantity', 'until'],
    changes: [{ field: 'quantity', at: '2026-11-20T10:00:00.000Z', byName: 'Jon Berg' }],
  })
  server.on(signatureCalls.listCarSignatures, [aSignature({}), voided])
  await renderScreen(<CarSignatures car={car} />)
  const [approved, released] = await screen.findAllByRole('listitem')
  expect(approved?.textContent).toMatch(/^ApprovedMaria Lopez.* · PasskeySHA-256 aaaaaaaaaaaa…$/)
  expect(released?.textContent).toContain('Released for use: no longer valid')
  expect(released?.textContent).toContain('Use as is · 40 pcs')
  expect(released?.textContent).toMatch(/Changed since: Quantity \(Jon Berg, .*2026\) and Until/)
})

test('a CAR without signatures shows nothing of them', async () => {
  const server = signingServer()
  await renderScreen(<CarSignatures car={car} />)
  await waitFor(() => expect(server.requestsTo(signatureCalls.listCarSignatures)).toHaveLength(1))
  expect(screen.queryByText('Signatures')).toBeNull()
})
