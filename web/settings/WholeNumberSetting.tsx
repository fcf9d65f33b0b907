import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type WholeNumberSettingProps = Pick<NumberInputProps, 'label' | 'w' | 'min' | 'max' | 'clampBehavior'> & {
  saved: number
  onSave: (value: number) => void
}

/** A whole number, saved on blur; left empty, it goes back to what is saved. */
export function WholeNumberSetting({ saved, onSave, ...input }: WholeNumberSettingProps) {
  const [value, setValue] = useState<number | string>(saved)
  function leave(): void {
    if (typeof value !== 'number') setValue(saved)
    else if (value !== saved) onSave(value)
  }
  return (
    <NumberInput
      {...input}
      allowDecimal={false}
      allowNegative={false}
      value={value}
      onChange={setValue}
      onBlur={leave}
    />
  )
}
