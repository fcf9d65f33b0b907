import { Textarea } from '@mantine/core'
import { memo } from 'react'
import type { ProseField } from './carForm.ts'
import type { SetField } from './useCarForm.ts'

type ProseInputProps = {
  field: ProseField
  label: string
  /** The label repeats the heading above it: for screen readers alone. */
  hideLabel?: boolean
  description: string
  value: string
  error: string | undefined
  required?: boolean
  autoFocus?: boolean
  set: SetField
}

/** A text of any length, as high as what stands in it. Drawn again only when it changes itself: there are many of them. */
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
      // The person has just asked to write here.
      autoFocus={autoFocus}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  )
})
