import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { tooltipDelay, tooltipSkipDelay } from './themeParts.ts'
import { Tip } from './Tip.tsx'

afterEach(() => vi.useRealTimers())

const show = (byTouch = false) =>
  render(
    <MantineProvider env="test">
      <Tip label="What it does" openDelay={0} byTouch={byTouch}>
        <button type="button">First</button>
      </Tip>
      <button type="button">Second</button>
    </MantineProvider>,
  )
const first = () => screen.getByRole('button', { name: 'First' })
const tip = () => screen.findByRole('tooltip')
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

test('a resting pointer opens it, even when it does not move again', async () => {
  show()
  fireEvent.pointerEnter(first(), { pointerType: 'mouse' })
  expect((await tip()).textContent).toBe('What it does')
  fireEvent.pointerLeave(first(), { pointerType: 'mouse' })
  await gone()
})

test('keyboard focus opens it each time, until the focus leaves', async () => {
  const hand = userEvent.setup()
  show()
  for (const _time of [1, 2]) {
    await hand.tab()
    expect(await tip()).toBeTruthy()
    await hand.tab()
    await gone()
    await hand.tab()
  }
})

test('Escape closes it', async () => {
  const hand = userEvent.setup()
  show()
  await hand.tab()
  await tip()
  await hand.keyboard('{Escape}')
  await gone()
})

test('a tap opens it where nothing else happens, until a tap elsewhere', async () => {
  show(true)
  fireEvent.pointerUp(first(), { pointerType: 'touch' })
  expect(await tip()).toBeTruthy()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Second' }), { pointerType: 'touch' })
  await gone()
})

test('pressing closes it', async () => {
  show()
  fireEvent.pointerEnter(first(), { pointerType: 'mouse' })
  await tip()
  fireEvent.pointerDown(first(), { pointerType: 'mouse' })
  await gone()
})

test('after one was just left its neighbour opens at once, and only then', async () => {
  render(
    <MantineProvider env="test">
      {['One', 'Two'].map((name) => (
        <Tip key={name} label={`What ${name} does`} byTouch>
          <button type="button">{name}</button>
        </Tip>
      ))}
    </MantineProvider>,
  )
  const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const [one, two] = ['One', 'Two'].map((name) => screen.getByRole('button', { name })) as [HTMLElement, HTMLElement]
  const shown = () => screen.queryByRole('tooltip')?.textContent
  // Its parts are loaded once, in real time.
  fireEvent.pointerUp(one, { pointerType: 'touch' })
  await tip()
  fireEvent.pointerDown(document.body)
  await gone()

  vi.useFakeTimers()
  // On the fake clock nothing has been left yet; real times are not comparable.
  fireEvent.pointerEnter(one, { pointerType: 'mouse' })
  await rest(tooltipDelay)
  fireEvent.pointerLeave(one, { pointerType: 'mouse' })
  await rest(tooltipSkipDelay)

  fireEvent.pointerEnter(one, { pointerType: 'mouse' })
  await rest(tooltipDelay - 1)
  expect(shown()).toBeUndefined()
  await rest(1)
  expect(shown()).toBe('What One does')

  fireEvent.pointerLeave(one, { pointerType: 'mouse' })
  await rest(tooltipSkipDelay - 1)
  fireEvent.pointerEnter(two, { pointerType: 'mouse' })
  await rest(0)
  expect(shown()).toBe('What Two does')

  fireEvent.pointerLeave(two, { pointerType: 'mouse' })
  await rest(tooltipSkipDelay)
  fireEvent.pointerEnter(one, { pointerType: 'mouse' })
  await rest(0)
  expect(shown()).toBeUndefined()
})
