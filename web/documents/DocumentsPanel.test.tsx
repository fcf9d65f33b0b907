import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CarDocuments, documentCalls } from '../../contract/documents/documents.ts'
import { documentKinds } from '../../contract/documents/documentChoices.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar, maria } from '../cars/testing/aCar.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { DocumentsPanel } from './DocumentsPanel.tsx'

const unanswered = { outcome: null, revision: null, reason: null, answeredBy: null, answeredAt: null }
const loaded: CarDocuments = {
  documents: documentKinds.map((kind) =>
    kind === 'fmea'
      ? { kind, outcome: 'changed', revision: 'C', reason: null, answeredBy: maria, answeredAt: aCar(1).createdAt }
      : { kind, ...unanswered },
  ),
  version: 3,
}

async function show() {
  const server = fakeServer()
  server.on(documentCalls.readDocuments, loaded)
  server.on(documentCalls.putDocuments, loaded)
  const { hand } = await renderScreen(<DocumentsPanel car={aCar(17)} />)
  await screen.findByText('Changed to revision C')
  await hand.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Documents' }))
  const training = within(dialog.getByRole('group', { name: 'Training' }))
  return { server, hand, dialog, training }
}

test('a document is answered with its reason, and the answer carries the version that was loaded', async () => {
  const { server, hand, dialog, training } = await show()
  await hand.click(training.getByRole('radio', { name: 'Not affected' }))
  fireEvent.change(training.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Same work' } })
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Documents saved')
  const [sent] = server.requestsTo(documentCalls.putDocuments)
  expect(sent?.headers.get('If-Match')).toBe('"3"')
  const { documents } = (sent?.body ?? {}) as Pick<CarDocuments, 'documents'>
  expect(documents.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['fmea', 'changed'],
    ['controlPlan', null],
    ['workInstruction', null],
    ['training', 'not_affected'],
  ])
})

test('a reason that is missing is asked for before anything is sent', async () => {
  const { server, hand, dialog, training } = await show()
  await hand.click(training.getByRole('radio', { name: 'Not affected' }))
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await training.findByText('Enter the reason.')).toBeTruthy()
  expect(server.requestsTo(documentCalls.putDocuments)).toHaveLength(0)
})
