import { Select, TextInput } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { FormDialog } from './FormDialog.tsx'

const press = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ctrlKey: true })

async function openDialog() {
  const onSubmit = vi.fn<() => void>()
  const onChange = vi.fn<(chosen: string | null) => void>()
  const { hand } = await renderScreen(
    <FormDialog title="Case" submitLabel="Save" onSubmit={onSubmit} onClose={() => {}}>
      <TextInput label="Title" />
      <Select label="Priority" data={['Low', 'High']} onChange={onChange} />
      <Select label="Station" data={['Saw', 'Press']} onChange={onChange} searchable />
    </FormDialog>,
  )
  return { hand, onSubmit, onChange }
}

test.each(['Title', 'Priority', 'Station'])('Ctrl-Enter in “%s” submits and does nothing else', async (name) => {
  const { onSubmit, onChange } = await openDialog()
  const field = screen.getByLabelText(name, { selector: 'input' })
  act(() => field.focus())
  press(field)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(onChange).not.toHaveBeenCalled()
})

test('Ctrl-Enter in an open list submits without choosing', async () => {
  const { hand, onSubmit, onChange } = await openDialog()
  const field = screen.getByLabelText('Priority', { selector: 'input' })
  await hand.click(field)
  await hand.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  press(field)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
})
