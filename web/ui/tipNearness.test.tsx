import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tip } from './Tip.tsx'

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

test('a pointer that rests has it, also when it does not move again', async () => {
  show()
  fireEvent.pointerEnter(first(), { pointerType: 'mouse' })
  expect((await tip()).textContent).toBe('What it does')
  fireEvent.pointerLeave(first(), { pointerType: 'mouse' })
  await gone()
})

test('the keyboard has it as long as it is there, each time', async () => {
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

test('Escape puts it away', async () => {
  const hand = userEvent.setup()
  show()
  await hand.tab()
  await tip()
  await hand.keyboard('{Escape}')
  await gone()
})

test('a finger has it where nothing else happens, until it presses elsewhere', async () => {
  show(true)
  fireEvent.pointerUp(first(), { pointerType: 'touch' })
  expect(await tip()).toBeTruthy()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Second' }), { pointerType: 'touch' })
  await gone()
})

test('pressing puts it away', async () => {
  show()
  fireEvent.pointerEnter(first(), { pointerType: 'mouse' })
  await tip()
  fireEvent.pointerDown(first(), { pointerType: 'mouse' })
  await gone()
})
