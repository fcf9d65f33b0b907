import type { ReactNode } from 'react'
import classes from './Tag.module.css'
import { type Tone, toneVariable } from './tones.ts'

type TagProps = {
  tone?: Tone
  /** A mark before the word, such as a status dot. */
  mark?: ReactNode
  /** Without a background: quieter, for tables. */
  plain?: boolean
  /** Broken into lines and never cut: where people read what they wrote. */
  whole?: boolean
  children: ReactNode
}

/** A short word on its colour: a status, a priority, a category. */
export function Tag({ tone = 'grey', mark, plain = false, whole = false, children }: TagProps) {
  const style = { '--tag-text': toneVariable(tone, 'text'), '--tag-soft': toneVariable(tone, 'soft') }
  return (
    <span className={classes.tag} data-plain={plain || undefined} data-whole={whole || undefined} style={style}>
      {mark}
      <span className={classes.word}>{children}</span>
    </span>
  )
}
