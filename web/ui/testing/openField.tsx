import { screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { vi } from 'vitest'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import type { DecimalInputProps } from '../DecimalInput.tsx'
import type { Figure } from '../formValues.ts'

/**
 * Renders a field in a form with the initial value `start`; `sentValue` is the value in the form, undefined until
 * something is typed.
 */
export async function openField(Input: ComponentType<DecimalInputProps>, start: Figure = '') {
  const onChange = vi.fn<(sent: string) => void>()
  function Field() {
    const [value, setValue] = useState(start)
    return (
      <Input
        label="Figure"
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  const { hand } = await renderScreen(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Figure' })
  return { field, hand, sentValue: () => onChange.mock.lastCall?.[0] }
}
