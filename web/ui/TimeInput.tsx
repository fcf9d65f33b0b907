import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTime } from '../../contract/values/times.ts'
import { useFormat } from '../i18n/format.ts'

type TimeInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `14:05`; empty for none. */
  value?: string
  onChange?: (time: string) => void
}

/**
 * An input for a time of day in the app's language, which the browser's own field would not follow. It takes a time as
 * people write it; on blur it shows the last one that could be read.
 */
export function TimeInput({ value = '', onChange, onBlur, ...field }: TimeInputProps) {
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      autoComplete="off"
      {...field}
      value={typed ?? (value && format.timeOfDay(value))}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const time = readTime(text)
        if (time !== null) onChange?.(time)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
