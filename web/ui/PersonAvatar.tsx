import type { CSSProperties } from 'react'
import classes from './PersonAvatar.module.css'
import { type Tone, toneVariable } from './tones.ts'

type PersonAvatarProps = {
  name: string
  imageUrl?: string | null | undefined
  /** Initials other than the name's. */
  initials?: string
  /**
   * Renders the initials as text. By default they are generated content, which neither the browser's find nor voice control
   * matches.
   */
  written?: boolean
  /** Pixels. */
  size?: number
}

/** A person's picture, or their initials on a colour derived from the name. The name is shown next to it. */
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

/** First letters of the first and the last word; "U" without a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}

const tones: readonly Tone[] = ['teal', 'blue', 'violet', 'green', 'orange', 'slate']

/** The colours behind a person's initials, the same everywhere, as `--avatar-soft` and `--avatar-text`. */
function avatarColours(name: string): CSSProperties {
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'slate'
  return { '--avatar-text': toneVariable(tone, 'text'), '--avatar-soft': toneVariable(tone, 'soft') }
}
