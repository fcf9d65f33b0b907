import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readAmount } from '../../contract/amounts.ts'
import { isPlainDecimal } from '../../contract/decimals.ts'
import { useFormat } from '../i18n/format.ts'
import type { Figure } from './formValues.ts'

export type DecimalInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** A decimal, what was typed where that is none, or nothing. */
  value?: Figure
  onChange?: (decimal: string) => void
  /** How a decimal is shown while nobody types; left out, as figures are written. */
  write?: (decimal: string) => string
}

/**
 * A figure as people write it, `1.234,5` or `1,234.5`, in a form as a decimal string. What was read is shown in the
 * reader's way as soon as the field is left; what is no figure stays as it was typed, for the form to complain of.
 */
export function DecimalInput({ value = '', onChange, onBlur, write, ...field }: DecimalInputProps) {
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const held = String(value)
  const shown = isPlainDecimal(held) ? (write ?? format.decimal)(held) : held
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed ?? shown}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange?.(readAmount(text, format.decimalSign) ?? text)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
