import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { anEntry } from '../testing/anEntry.ts'
import { refusal } from '../testing/fakeServer.ts'
import { EditCaseDialog } from './EditCaseDialog.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { writeInto } from './testing/writeInto.ts'

const theCase = aCase(1042, { title: 'Oil under the press', location: 'Line 2', estimatedSavings: '1250.00' })

async function openDialog() {
  const server = caseServer([theCase])
  const onClose = vi.fn()
  const { hand } = await renderScreen(<EditCaseDialog caseId={theCase.id} opened onClose={onClose} />)
  const title = await screen.findByLabelText('Title')
  return { server, hand, onClose, title, write: writeInto(hand) }
}

test('it loads the case, sends only changed fields with the version that was loaded, and says so', async () => {
  const { server, hand, onClose, title, write } = await openDialog()
  expect(title).toHaveProperty('value', 'Oil under the press')
  await hand.clear(title)
  await write(title, 'Oil under press 4')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sent] = server.requestsTo(caseCalls.editCase)
  expect(sent?.body).toEqual({ title: 'Oil under press 4' })
  expect(sent?.headers.get('If-Match')).toBe('"1"')
  expect(await screen.findByText('Case updated successfully')).toBeTruthy()
})

test('savings are sent as decimal strings, and cleared ones as null', async () => {
  const { server, hand, onClose, write } = await openDialog()
  await write(screen.getByLabelText('Actual Savings'), '980.5')
  await hand.clear(screen.getByLabelText('Estimated Savings'))
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ estimatedSavings: null, actualSavings: '980.50' })
})

test('estimated hours are sent whole', async () => {
  const { server, hand, onClose, write } = await openDialog()
  await write(screen.getByLabelText('Estimated hours'), '2.5')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ estimatedHours: 2 })
})

test('a value that cannot be sent is reported in the focused field', async () => {
  const { server, hand, write } = await openDialog()
  const hours = screen.getByLabelText('Effort (hours)')
  await write(hours, '100000')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too large.')
  await waitFor(() => expect(document.activeElement).toBe(hours))
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(0)
})

test('without changes nothing is sent', async () => {
  const { server, hand, onClose } = await openDialog()
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(0)
})

test('a failed save keeps what was typed and says so', async () => {
  const { server, hand, onClose, title, write } = await openDialog()
  server.on(caseCalls.editCase, refusal('internal'))
  await write(title, ' 4')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Failed to update case')).toBeTruthy()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Oil under the press 4')
  expect(onClose).not.toHaveBeenCalled()
})

test('when somebody else was faster both versions are shown and merged as chosen', async () => {
  const { server, hand, onClose, title, write } = await openDialog()
  await write(title, ', again')
  await write(screen.getByLabelText('Description'), ' Since Monday.')
  server.change(theCase.id, { title: 'Oil leak, press 4', location: 'Line 3' })
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByRole('dialog', { name: 'CASE-1042 has changed' })).toBeTruthy()
  const titles = screen.getByRole('group', { name: /Title/ })
  expect(within(titles).getByText('Oil under the press, again')).toBeTruthy()
  expect(within(titles).getByText('Oil leak, press 4')).toBeTruthy()
  expect(within(titles).getByText('changed by both')).toBeTruthy()
  const chosenOf = (name: string) =>
    within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')
  expect(chosenOf('Location')?.textContent).toContain('Line 3')
  expect(chosenOf('Description')?.textContent).toContain('Since Monday.')

  await hand.click(within(titles).getByRole('radio', { name: /Oil leak, press 4/ }))
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const last = server.requestsTo(caseCalls.editCase).at(-1)
  expect(last?.body).toEqual({ description: 'The guard switch opens without anybody near. Since Monday.' })
  expect(last?.headers.get('If-Match')).toBe('"2"')
})

test('the two versions of a case show who saved the other one', async () => {
  const { server, hand, title, write } = await openDialog()
  const updatedAt = '2026-11-06T12:05:00.000Z'
  server.on(caseCalls.listCaseActivity, [anEntry(theCase.id, '2026-11-06T12:04:59.999Z', 'Jonas Weber', ['title'])])
  await write(title, ', again')
  server.change(theCase.id, { title: 'Oil leak, press 4', updatedAt })
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  const question = within(await screen.findByRole('dialog', { name: 'CASE-1042 has changed' }))
  expect(await question.findByText(/^Jonas Weber saved this case .+ Choose which version to keep/)).toBeTruthy()
  expect(question.getByText('Changed in the meantime by Jonas Weber')).toBeTruthy()
})

test('from the two versions one can return to the form with everything in it', async () => {
  const { server, hand, title, write } = await openDialog()
  await write(title, ', again')
  server.change(theCase.id, { title: 'Oil leak, press 4' })
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('dialog', { name: 'CASE-1042 has changed' })
  await hand.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Oil under the press, again')
})

test('a case that fails to load is reported and can be retried', async () => {
  const server = caseServer([theCase])
  server.on(caseCalls.readCase, refusal('unavailable'))
  const { hand } = await renderScreen(<EditCaseDialog caseId={theCase.id} opened onClose={() => {}} />)
  expect(await screen.findByText('Could not load')).toBeTruthy()
  server.on(caseCalls.readCase, theCase)
  await hand.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Oil under the press')
})

test('closing restores the focus, although the form has replaced its skeleton', async () => {
  caseServer([theCase])
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open it
        </button>
        <EditCaseDialog caseId={theCase.id} opened={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  const { hand } = await renderScreen(<Page />)
  const opener = screen.getByRole('button', { name: 'Open it' })
  await hand.click(opener)
  await screen.findByLabelText('Title')
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('when all that it was opened from is gone meanwhile, the page receives the focus', async () => {
  caseServer([theCase])
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <main tabIndex={-1}>
        {!isOpen && (
          <button type="button" onClick={() => setOpen(true)}>
            Open it
          </button>
        )}
        <EditCaseDialog caseId={theCase.id} opened={isOpen} onClose={() => setOpen(false)} />
      </main>
    )
  }
  const { hand } = await renderScreen(<Page />)
  await hand.click(screen.getByRole('button', { name: 'Open it' }))
  await screen.findByLabelText('Title')
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
