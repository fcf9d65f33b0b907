import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusBack } from './useFocusBack.ts'

function Dialog({ onClose }: { onClose: () => void }) {
  useFocusBack(true)
  return <button onClick={onClose}>Close</button>
}

type PageProps = { isDone: boolean; isGone?: boolean }

function Page({ isDone, isGone = false }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <section>
        {!isGone && (
          <button disabled={isDone} onClick={() => setOpen(true)}>
            Open
          </button>
        )}
        <button>Beside</button>
      </section>
      <button>Elsewhere</button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

async function openAndClose({ isDone = false } = {}) {
  const { rerender } = render(<Page isDone={false} />)
  await userEvent.click(button('Open'))
  rerender(<Page isDone={isDone} />)
  await userEvent.click(button('Close'))
  return (props: PageProps) => rerender(<Page {...props} />)
}

test('the keyboard goes back to what opened the dialog', async () => {
  await openAndClose()
  expect(document.activeElement).toBe(button('Open'))
})

test('what is disabled when the dialog closes is followed by what stands beside it', async () => {
  await openAndClose({ isDone: true })
  expect(document.activeElement).toBe(button('Beside'))
})

test.each<PageProps>([{ isDone: true }, { isDone: false, isGone: true }])(
  'what goes a moment after the dialog has closed is followed in the same way: %o',
  async (later) => {
    const show = await openAndClose()
    show(later)
    await expect.poll(() => document.activeElement).toBe(button('Beside'))
  },
)

test('whoever has gone on meanwhile is left where they are', async () => {
  const show = await openAndClose()
  button('Elsewhere').focus()
  show({ isDone: true })
  await Promise.resolve()
  expect(document.activeElement).toBe(button('Elsewhere'))
})
