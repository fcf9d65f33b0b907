import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../api/callError.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { FormDialog } from './FormDialog.tsx'
import { FormRefusal } from './FormRefusal.tsx'

const refused = (...paths: string[]) => {
  const errors = paths.map((path) => ({ path, message: `Wrong ${path}.` }))
  const detail = errors[0]?.message ?? 'This conflicts with existing data.'
  return new CallError(400, '', JSON.stringify({ code: 'invalid', detail, status: 400, errors }))
}

test.each([
  ['nothing of what the fields show', ['name', 'events/0'], null],
  ['what belongs to no field, without what belongs to one', ['name', 'signature'], 'Wrong signature.'],
  ['the reason, where no field has one', ['signature'], 'Wrong signature.'],
  ['the reason of the whole form', [], 'This conflicts with existing data.'],
])('a form says above its fields %s', async (_what, paths, said) => {
  await renderScreen(<FormRefusal error={refused(...paths)} fields={['name', 'events']} />)
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said)
})

test('a refused attempt focuses the first wrong field, also from a later wrong one', async () => {
  const { hand } = await renderScreen(
    <FormDialog title="Containment" submitLabel="Save" onSubmit={() => {}} onClose={() => {}}>
      <TextInput label="Place" error="Enter the place." />
      <TextInput label="Quantity" error="Enter a number." />
    </FormDialog>,
  )
  await hand.type(await screen.findByLabelText('Quantity'), 'many{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Place'))
})
