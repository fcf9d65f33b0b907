import { render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBackToClose } from './useBackToClose.ts'

const closed: string[] = []
beforeEach(() => {
  closed.length = 0
})

function Layer({ name, staysOpen = false }: { name: string; staysOpen?: boolean }) {
  const [isOpen, setOpen] = useState(true)
  useBackToClose(isOpen, () => {
    closed.push(name)
    setOpen(staysOpen)
  })
  return isOpen && <p>{name}</p>
}

async function open(...layers: ReactElement[]) {
  const view = render(<>{layers}</>)
  await waitFor(() => expect(history.state).toMatchObject({ layers: layers.length }))
  return view
}

test('the back button closes the topmost layer first, and leaves the page only when none is open', async () => {
  const left = vi.fn()
  history.pushState(null, '', '/cases')
  await open(
    <Layer key="drawer" name="drawer" />,
    <Layer key="dialog" name="dialog" />,
    <Layer key="drawing" name="drawing" />,
  )
  // Like the router's listener: it must not load the page again.
  window.addEventListener('popstate', left)
  for (const so of [['drawing'], ['drawing', 'dialog'], ['drawing', 'dialog', 'drawer']]) {
    history.back()
    await waitFor(() => expect(closed).toEqual(so))
    expect(location.pathname).toBe('/cases')
    await waitFor(() => expect(history.state?.layers ?? 0).toBe(3 - so.length))
  }
  expect(left).not.toHaveBeenCalled()
  history.back()
  await waitFor(() => expect(left).toHaveBeenCalled())
  expect(location.pathname).not.toBe('/cases')
  window.removeEventListener('popstate', left)
})

test('a layer closed by its own button leaves no history entry behind', async () => {
  history.pushState(null, '', '/cars')
  const view = await open(<Layer key="dialog" name="dialog" />)
  view.unmount()
  await waitFor(() => expect(history.state).toBeNull())
  expect(location.pathname).toBe('/cars')
  history.back()
  await waitFor(() => expect(location.pathname).not.toBe('/cars'))
})

test('a layer that opens while the step back of another is pending stays open', async () => {
  const view = await open(<Layer key="dialog" name="dialog" />)
  const entered = vi.spyOn(History.prototype, 'pushState')
  const stepped = vi.spyOn(history, 'go').mockImplementation((by) => {
    History.prototype.go.call(history, by)
    render(<Layer name="drawing" />)
  })
  view.unmount()
  await waitFor(() => expect(entered).toHaveBeenCalled())
  expect(screen.getByText('drawing')).toBeTruthy()
  expect(closed).toEqual([])
  entered.mockRestore()
  stepped.mockRestore()
})

test('a layer that asks for confirmation stays, and asks again', async () => {
  await open(<Layer key="drawing" name="drawing" staysOpen />)
  history.back()
  await waitFor(() => expect(closed).toEqual(['drawing']))
  await waitFor(() => expect(history.state).toMatchObject({ layers: 1 }))
  history.back()
  await waitFor(() => expect(closed).toEqual(['drawing', 'drawing']))
  expect(screen.getByText('drawing')).toBeTruthy()
})
