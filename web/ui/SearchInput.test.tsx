import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { SearchInput } from './SearchInput.tsx'

function Page({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchInput
        value={value}
        placeholder="Search cases"
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('oil')}>
        from the address
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search cases' })

test('reports once when typing pauses, not with every letter', async () => {
  const onChange = vi.fn()
  await renderScreen(<Page onChange={onChange} />)
  // All letters at once: on a busy machine there would be a pause between two of them.
  for (const value of ['p', 'pr', 'press 1', 'press 12']) fireEvent.change(box(), { target: { value } })
  await waitFor(() => expect(onChange.mock.calls).toEqual([['press 12']]))
  expect(box().value).toBe('press 12')
})

test('shows the value from the address', async () => {
  const { hand } = await renderScreen(<Page onChange={() => {}} />)
  await hand.click(screen.getByRole('button', { name: 'from the address' }))
  expect(box().value).toBe('oil')
})

test('Escape and the clear button empty it', async () => {
  const onChange = vi.fn()
  const { hand } = await renderScreen(<Page onChange={onChange} />)
  await hand.type(box(), 'oil{Escape}')
  expect(box().value).toBe('')
  await hand.type(box(), 'oil')
  await hand.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
})
