import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { FilterChip } from './FilterChip.tsx'

const people = ['Ada Byron', 'Ben Ott', 'Maria Silva'].map((label) => ({ value: label, label }))

function Page({ searchable }: { searchable: boolean }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <FilterChip label="Person" options={people} chosen={chosen} onChange={setChosen} searchable={searchable} />
      <p>{chosen.length > 0 ? `Only ${chosen.join(' and ')}` : 'Everybody'}</p>
    </>
  )
}

const chip = () => screen.getByRole('button', { name: /^Person/ })

test('a few choices are a menu, which stays open for a second one and then restores the focus', async () => {
  const { hand } = await renderScreen(<Page searchable={false} />)
  await hand.click(chip())
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Ada Byron' }))
  await hand.click(screen.getByRole('menuitemcheckbox', { name: 'Ben Ott' }))
  expect(screen.getByText('Only Ada Byron and Ben Ott')).toBeTruthy()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(chip()))
})

test('many choices are found by typing, with the keyboard alone: the field keeps the focus and Enter toggles a choice', async () => {
  const { hand } = await renderScreen(<Page searchable />)
  chip().focus()
  await hand.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Person' }))
  const field = await dialog.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(field))

  await hand.keyboard('be{Enter}')
  expect(screen.getByText('Only Ben Ott')).toBeTruthy()
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(['Ben Ott'])
  expect(dialog.getByRole('option', { name: 'Ben Ott', selected: true })).toBeTruthy()
  await hand.keyboard('{Enter}')
  expect(screen.getByText('Everybody')).toBeTruthy()

  await hand.clear(field)
  await hand.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByText('Only Ben Ott')).toBeTruthy()
  await hand.keyboard('zz')
  expect(dialog.getByText('Nothing found for “zz”')).toBeTruthy()

  await hand.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(chip()))
})
