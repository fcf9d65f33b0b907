import type { ReactNode } from 'react'
import classes from './Tag.module.css'
import { type Tone, toneVariable } from './tones.ts'

type TagProps = {
  tone?: Tone
  /** A mark before the label, such as a status dot. */
  mark?: ReactNode
  /** Without a background: quieter, for tables. */
  plain?: boolean
  /** Wraps instead of truncating: for what people wrote themselves. */
  whole?: boolean
  children: ReactNode
}

/** A short coloured label: a status, a priority, a category. */
export function Tag({ tone = 'grey', mark, plain = false, whole = false, children }: TagProps) {
  const style = { '--tag-text': toneVariable(tone, 'text'), '--tag-soft': toneVariable(tone, 'soft') }
  return (
    <span className={classes.tag} data-plain={plain || undefined} data-whole={whole || undefined} style={style}>
      {mark}
      <span className={classes.word}>{children}</span>
    </span>
  )
}
