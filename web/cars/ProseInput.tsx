import { Textarea } from '@mantine/core'
import { memo } from 'react'
import type { ProseField } from './carForm.ts'
import type { SetField } from './useCarForm.ts'

type ProseInputProps = {
  field: ProseField
  label: string
  /** The label repeats the heading above it, so it is for screen readers only. */
  hideLabel?: boolean
  description: string
  value: string
  error: string | undefined
  required?: boolean
  autoFocus?: boolean
  set: SetField
}

/** A textarea that grows with its content. Memoized, because the form has many of them. */
export const ProseInput = memo(function ProseInput(props: ProseInputProps) {
  const { field, label, hideLabel = false, description, value, error, required = false, autoFocus = false, set } = props
  return (
    <Textarea
      {...(hideLabel ? { 'aria-label': label } : { label })}
      required={required}
      placeholder={description}
      autosize
      minRows={4}
      maxRows={24}
      value={value}
      error={error}
      data-autofocus={autoFocus || undefined}
      // Opened by the person to write here.
      autoFocus={autoFocus}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  )
})
