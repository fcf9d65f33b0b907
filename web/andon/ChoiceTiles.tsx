import { memo, useId } from 'react'
import classes from './ChoiceTiles.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

type ChoiceTilesProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  required?: boolean
  error?: string | undefined
}

/** A choice among a few tiles, large enough for gloved thumbs; arrow keys on a keyboard. */
export const ChoiceTiles = memo(Tiles) as typeof Tiles

function Tiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { label, options, value, onChange, required = false, error } = props
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
      <div className={classes.label} id={`${id}-label`}>
        {label}
        {required && (
          <span className={text.error} aria-hidden>
            {' *'}
          </span>
        )}
      </div>
      <div className={classes.tiles}>
        {options.map((option) => (
          <label key={option.value} className={classes.tile}>
            <input
              className={classes.input}
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className={`${classes.word} ${layout.centered}`}>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
