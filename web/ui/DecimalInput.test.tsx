import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { startLanguage } from '../platform/i18n.ts'
import { DecimalInput } from './DecimalInput.tsx'

afterEach(() => startLanguage('en'))

/** The field as it stands once it is left, and what the form has of it. */
async function typed(text: string): Promise<{ shown: string; sent: string }> {
  const onChange = vi.fn<(sent: string) => void>()
  function Field() {
    const [figure, setFigure] = useState('')
    return (
      <DecimalInput
        label="Pieces"
        value={figure}
        onChange={(next) => {
          onChange(next)
          setFigure(next)
        }}
      />
    )
  }
  const { hand } = await renderScreen(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pieces' })
  await hand.type(field, text)
  await hand.tab()
  return { shown: field.value, sent: onChange.mock.lastCall?.[0] ?? '' }
}

test.each([
  ['en', '1,000', '1000', '1,000'],
  ['en', '1.250', '1.250', '1.25'],
  ['de', '1.000', '1000', '1.000'],
  ['de', '1,25', '1.25', '1,25'],
  ['de', '0,00125', '0.00125', '0,00125'],
  ['de', '2,5 h', '2.5', '2,5'],
  ['de', 'viele', 'viele', 'viele'],
] as const)('in %s, %j is %j and shown as %j', async (language, text, sent, shown) => {
  await startLanguage(language)
  expect(await typed(text)).toEqual({ sent, shown })
})
