import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusRecovery } from './useFocusRecovery.ts'

/** A page with rows inside the shell; with none it shows an empty list, without `rows` it is another page. */
function Shell({ rows, children }: { rows?: string[]; children?: ReactNode }) {
  const shell = useRef<HTMLDivElement>(null)
  useFocusRecovery(shell)
  return (
    <div ref={shell}>
      <a href="#page">Sidebar</a>
      <p>Yokoten</p>
      <main tabIndex={-1}>
        <button type="button">Hide this</button>
        {rows ? (
          <article>
            <section aria-label="Cases">
              {rows.length > 0 ? (
                <ul>
                  {rows.map((row) => (
                    <li key={row}>
                      <a href={`#${row}`}>{row}</a>
                      <button type="button">{`Delete ${row}`}</button>
                    </li>
                  ))}
                  {children}
                </ul>
              ) : (
                <p>No cases</p>
              )}
              <button type="button">Add</button>
            </section>
          </article>
        ) : (
          <h2>Another page</h2>
        )}
      </main>
    </div>
  )
}

/** A dialog above the page, with its photos. */
function Dialog({ photos }: { photos: string[] }) {
  return (
    <div role="dialog" aria-modal aria-label="Quick Case">
      <button type="button">Close</button>
      <div>
        <button type="button">Choose photos</button>
        {photos.length > 0 && (
          <ul>
            {photos.map((photo) => (
              <li key={photo}>
                <button type="button">{`Remove ${photo}`}</button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Focuses a button, and then renders other rows. */
function lose(button: string, { from, to }: { from: string[]; to?: string[] }) {
  const { rerender } = render(<Shell rows={from} />)
  screen.getByRole('button', { name: button }).focus()
  rerender(<Shell {...(to && { rows: to })} />)
  expect(document.activeElement).toBe(document.body)
}
const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

test('after a row is deleted the next one has the focus', async () => {
  lose('Delete Leak', { from: ['Burr', 'Leak', 'Noise'], to: ['Burr', 'Noise'] })
  await expectFocus(() => screen.getByRole('link', { name: 'Noise' }))
})

test('after the last row the one before has it', async () => {
  lose('Delete Leak', { from: ['Burr', 'Leak'], to: ['Burr'] })
  await expectFocus(() => screen.getByRole('link', { name: 'Burr' }))
})

test('after the only row the first focusable element in that part of the page has it', async () => {
  lose('Delete Leak', { from: ['Leak'], to: [] })
  await expectFocus(() => screen.getByRole('button', { name: 'Add' }))
})

test('after a page the new page has it', async () => {
  lose('Delete Leak', { from: ['Leak'] })
  await expectFocus(() => screen.getByRole('main'))
})

test('a second loss is also handled', async () => {
  const { rerender } = render(<Shell rows={['Burr', 'Leak', 'Noise']} />)
  screen.getByRole('button', { name: 'Delete Burr' }).focus()
  rerender(<Shell rows={['Leak', 'Noise']} />)
  await expectFocus(() => screen.getByRole('link', { name: 'Leak' }))
  rerender(<Shell rows={['Noise']} />)
  await expectFocus(() => screen.getByRole('link', { name: 'Noise' }))
})

test('the focus is left alone when something else took it', async () => {
  const { rerender } = render(<Shell rows={['Leak', 'Noise']} />)
  screen.getByRole('button', { name: 'Delete Leak' }).focus()
  rerender(<Shell rows={['Noise']} />)
  screen.getByRole('link', { name: 'Sidebar' }).focus()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sidebar' }))
})

test('a click on the background moves no focus', async () => {
  const { rerender } = render(<Shell rows={['Leak', 'Noise']} />)
  screen.getByRole('button', { name: 'Delete Leak' }).focus()
  await userEvent.click(screen.getByText('Yokoten'))
  rerender(<Shell rows={['Noise']} />)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

test('in a dialog it moves from a removed item to its neighbour, and from the last one to the button that adds another', async () => {
  const view = (photos: string[]) => (
    <>
      <Shell rows={['Leak']} />
      <Dialog photos={photos} />
    </>
  )
  const { rerender } = render(view(['a.jpg', 'b.jpg']))
  screen.getByRole('button', { name: 'Remove a.jpg' }).focus()
  rerender(view(['b.jpg']))
  await expectFocus(() => screen.getByRole('button', { name: 'Remove b.jpg' }))
  rerender(view([]))
  await expectFocus(() => screen.getByRole('button', { name: 'Choose photos' }))
})

test('a dialog that closes restores the focus itself', async () => {
  const { rerender } = render(
    <>
      <Shell rows={['Leak']} />
      <Dialog photos={[]} />
    </>,
  )
  screen.getByRole('button', { name: 'Close' }).focus()
  rerender(<Shell rows={['Leak']} />)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

/** As browsers do: a disabled element loses the focus; in jsdom it does not. */
function disable(button: HTMLButtonElement) {
  button.disabled = true
  button.blur()
}

/** A button of the list, in its loading state like the library's buttons. */
async function putToWork(): Promise<HTMLButtonElement> {
  render(<Shell rows={['Leak']} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Leak' })
  button.focus()
  button.dataset['loading'] = 'true'
  disable(button)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
  return button
}

test('a button that was loading gets the focus back', async () => {
  const button = await putToWork()
  button.disabled = false
  delete button.dataset['loading']
  await expectFocus(() => button)
})

test('a button that stays disabled after loading passes the focus to its neighbour', async () => {
  const button = await putToWork()
  delete button.dataset['loading']
  await expectFocus(() => screen.getByRole('link', { name: 'Leak' }))
})

test('so does one that is disabled at once', async () => {
  render(<Shell rows={['Leak']} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Leak' })
  button.focus()
  disable(button)
  await expectFocus(() => screen.getByRole('link', { name: 'Leak' }))
})

test('after an editor in a row the focus is in that row, not at the top of the list', async () => {
  const view = (isEditing: boolean) => (
    <Shell rows={['Burr']}>
      <li>
        <button type="button">Actions</button>
        {isEditing && (
          <form>
            <button type="button">Save</button>
          </form>
        )}
      </li>
    </Shell>
  )
  const { rerender } = render(view(true))
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(view(false))
  await expectFocus(() => screen.getByRole('button', { name: 'Actions' }))
})

test('a button that moves, known by its shortcut, keeps the focus', async () => {
  const add = (
    <button type="button" aria-keyshortcuts="Shift+T">
      Add
    </button>
  )
  const page = (tasks: string[]) => (
    <Shell rows={['First']}>
      <li>
        <button type="button">Add from template</button>
        {tasks.length > 0 && add}
        {tasks.length > 0 ? tasks.join() : <p>No tasks {add}</p>}
      </li>
    </Shell>
  )
  const { rerender } = render(page([]))
  screen.getAllByRole('button', { name: 'Add' })[0]?.focus()
  rerender(page(['Order a seal']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Add' })[0]))
})
