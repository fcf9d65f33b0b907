import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './ChoiceTiles.module.css'

type ChoiceTilesProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  required?: boolean
  error?: string | undefined
  disabled?: boolean
}

/** One of a few, chosen with one touch of a gloved thumb; arrow keys on a keyboard. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { label, options, value, onChange, required = false, error, disabled = false } = props
  const id = useId()
  return (
    <div
      className={classes.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Input.Label component="div" size="lg" id={`${id}-label`} required={required} labelElement="div">
        {label}
      </Input.Label>
      <div className={classes.tiles}>
        {options.map((option) => (
          <label key={option.value} className={classes.tile}>
            <input
              className={classes.input}
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.word}>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <Input.Error size="lg" id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  )
}
