import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './ReportStep.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

type LineFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'id'> & {
  label: string
  onChange: (text: string) => void
  error?: string | undefined
  /** Shown below the line. */
  children?: ReactNode
}

/** A single-line input with its label above and its error below, sized for thumbs. */
export function LineField({ label, onChange, error, children, ...input }: LineFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={`${classes.field} ${layout.stack}`}>
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
        <p id={errorId} className={`${text.strong} ${text.error}`} role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
