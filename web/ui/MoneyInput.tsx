import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readAmount } from '../../contract/amounts.ts'
import { Money } from '../../contract/values.ts'
import { useFormat } from '../platform/format.ts'
import type { Figure } from './formValues.ts'

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** A decimal string, what was typed where that is no amount, or nothing. */
  value?: Figure
  onChange?: (amount: string) => void
  /** How an amount is shown while nobody types; left out, in dollars. */
  write?: (amount: string) => string
}

/**
 * An amount as people write it, `1.234,50` or `1,234.50`, in a form as a decimal string. What was read is shown in the
 * reader's way as soon as the field is left; what is no amount stays as it was typed, for the form to complain of.
 */
export function MoneyInput({ value = '', onChange, onBlur, write, ...field }: MoneyInputProps) {
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const read = Money.safeParse(value)
  const shown = read.success ? (write ?? format.money)(read.data) : String(value)
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
