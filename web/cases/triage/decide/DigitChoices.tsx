import { Box, Radio, Stack } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Keys } from '../../../ui/Keys.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import classes from './DigitChoices.module.css'
import layout from '../../../ui/layout.module.css'

type DigitChoicesProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string; note?: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** Called after a choice by its digit, so that the focus can move on. */
  onDigit?: (value: Value) => void
  error?: ReactNode
  /** Receives the focus when the dialog opens. */
  isFirst: boolean
}

/** Choices of which one is selected by its digit, with the arrow keys or by a press; Enter then submits the form. */
export function DigitChoices<Value extends string>(props: DigitChoicesProps<Value>) {
  const { label, choices, value, onChange, onDigit, error, isFirst } = props
  const isTouch = useMedia('(pointer: coarse)')

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null
    // While none is selected, the browser would go from the first radio button to the second one.
    const isStart = value === null && (event.key === 'ArrowDown' || event.key === 'ArrowRight')
    const chosen = choices[digit === null ? 0 : digit - 1]
    if (!chosen || (digit === null && !isStart)) return
    event.preventDefault()
    onChange(chosen.value)
    const inputs = event.currentTarget.querySelectorAll('input')
    inputs[choices.indexOf(chosen)]?.focus()
    if (digit !== null) onDigit?.(chosen.value)
  }
  const focused = choices.find((one) => one.value === value) ?? choices[0]
  return (
    <Radio.Group label={label} value={value} onChange={onChange} onKeyDown={press} error={error} required>
      <Stack gap={0} mt={4}>
        {choices.map((one, index) => (
          <Radio
            key={one.value}
            value={one.value}
            className={classes.choice ?? ''}
            label={
              <span className={`${classes.words} ${layout.row}`}>
                <span>{one.label}</span>
                {one.note && (
                  <Box component="span" c="dimmed">
                    {one.note}
                  </Box>
                )}
                {!isTouch && (
                  <Box component="span" ml="auto" aria-hidden>
                    <Keys keys={String(index + 1)} />
                  </Box>
                )}
              </span>
            }
            {...(isFirst && one === focused && { 'data-autofocus': true })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
