import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './ReportStep.module.css'

type LineFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'id'> & {
  label: string
  onChange: (text: string) => void
  error?: string | undefined
  /** What stands below the line. */
  children?: ReactNode
}

/** One line of text with its name above and its error below, at a thumb's size. */
export function LineField({ label, onChange, error, children, ...input }: LineFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classes.line}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...input}
      />
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
