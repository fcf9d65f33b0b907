import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readAmount } from '../../contract/values/amounts.ts'
import { isPlainDecimal } from '../../contract/values/decimals.ts'
import { useFormat } from '../i18n/format.ts'
import type { Figure } from './formValues.ts'

export type DecimalInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** A decimal, the typed text where that is not one, or empty. */
  value?: Figure
  onChange?: (decimal: string) => void
  /** Formats the decimal while nobody types; by default as numbers are formatted. */
  write?: (decimal: string) => string
  /** On blur drops what is typed after the decimal sign. */
  whole?: boolean
}

/**
 * An input for a number as people write it, `1.234,5` or `1,234.5`; its value in the form is a decimal string. On blur a
 * parsed number is reformatted in the reader's way; anything else stays as typed, for the form to report.
 */
export function DecimalInput({ value = '', onChange, onBlur, write, whole, ...field }: DecimalInputProps) {
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
        const dropped = whole && isPlainDecimal(held) ? String(Math.trunc(Number(held))) : held
        if (dropped !== held) onChange?.(dropped)
        onBlur?.(event)
      }}
    />
  )
}
