import type { ComponentPropsWithRef } from 'react'
import classes from './PlainInput.module.css'

/**
 * A line of text that looks like the library's, which brings labels and messages along: too much for pages on which only
 * their search is typed.
 */
export function PlainInput({ className = '', ...input }: ComponentPropsWithRef<'input'> & { 'aria-label': string }) {
  return <input {...input} className={`${classes.input} ${className}`} />
}
