import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFoundFocus } from './useFoundFocus.ts'

/** A page with rows, as the shell shows it; without rows it says so, and without a list it is another page. */
function Shell({ rows }: { rows?: string[] }) {
  const shell = useRef<HTMLDivElement>(null)
  useFoundFocus(shell)
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

/** Puts the keyboard on a button, and then shows other rows. */
function lose(button: string, { from, to }: { from: string[]; to?: string[] }) {
  const { rerender } = render(<Shell rows={from} />)
  screen.getByRole('button', { name: button }).focus()
  rerender(<Shell {...(to && { rows: to })} />)
  expect(document.activeElement).toBe(document.body)
}
const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

test('after a deleted row the keyboard stands on the next one', async () => {
  lose('Delete Leak', { from: ['Burr', 'Leak', 'Noise'], to: ['Burr', 'Noise'] })
  await expectFocus(() => screen.getByRole('link', { name: 'Noise' }))
})

test('after the last row it stands on the one before', async () => {
  lose('Delete Leak', { from: ['Burr', 'Leak'], to: ['Burr'] })
  await expectFocus(() => screen.getByRole('link', { name: 'Burr' }))
})

test('after the only row it stands on the first thing to do in that part of the page', async () => {
  lose('Delete Leak', { from: ['Leak'], to: [] })
  await expectFocus(() => screen.getByRole('button', { name: 'Add' }))
})

test('after a page it stands on the page that came', async () => {
  lose('Delete Leak', { from: ['Leak'] })
  await expectFocus(() => screen.getByRole('main'))
})

test('a second loss is found, too', async () => {
  const { rerender } = render(<Shell rows={['Burr', 'Leak', 'Noise']} />)
  screen.getByRole('button', { name: 'Delete Burr' }).focus()
  rerender(<Shell rows={['Leak', 'Noise']} />)
  await expectFocus(() => screen.getByRole('link', { name: 'Leak' }))
  rerender(<Shell rows={['Noise']} />)
  await expectFocus(() => screen.getByRole('link', { name: 'Noise' }))
})

test('what somebody else takes is not taken away', async () => {
  const { rerender } = render(<Shell rows={['Leak', 'Noise']} />)
  screen.getByRole('button', { name: 'Delete Leak' }).focus()
  rerender(<Shell rows={['Noise']} />)
  screen.getByRole('link', { name: 'Sidebar' }).focus()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sidebar' }))
})

test('who clicked beside everything is left alone', async () => {
  const { rerender } = render(<Shell rows={['Leak', 'Noise']} />)
  screen.getByRole('button', { name: 'Delete Leak' }).focus()
  await userEvent.click(screen.getByText('Yokoten'))
  rerender(<Shell rows={['Noise']} />)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
