import type { CSSProperties } from 'react'
import classes from './PersonAvatar.module.css'
import { type Tone, toneVariable } from './tones.ts'

type PersonAvatarProps = {
  name: string
  imageUrl?: string | null | undefined
  /** Other letters than the name's. */
  initials?: string
  /** The letters are text of the page. Else they are drawn, which nobody meets who types to find a name or speaks to a button. */
  written?: boolean
  /** Pixels. */
  size?: number
}

/** A person's picture, or the initials on a colour that stays theirs. The name stands beside it. */
export function PersonAvatar({
  name,
  imageUrl,
  initials = initialsOf(name),
  written = false,
  size = 24,
}: PersonAvatarProps) {
  const style = { '--avatar-size': `${size}px`, ...avatarColours(name) }
  return (
    <span
      className={classes.avatar}
      style={style}
      data-initials={imageUrl || written ? undefined : initials}
      aria-hidden
    >
      {imageUrl ? <img src={imageUrl} alt="" width={size} height={size} loading="lazy" /> : written && initials}
    </span>
  )
}

/** First letters of the first and the last word; "U" when there is no name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}

const tones: readonly Tone[] = ['teal', 'blue', 'violet', 'green', 'orange', 'slate']

/** The colours behind a person's initials: theirs wherever they are shown, in `--avatar-soft` and `--avatar-text`. */
function avatarColours(name: string): CSSProperties {
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'slate'
  return { '--avatar-text': toneVariable(tone, 'text'), '--avatar-soft': toneVariable(tone, 'soft') }
}
