import classes from './PersonAvatar.module.css'
import { type Tone, toneVariable } from './tones.ts'

type PersonAvatarProps = {
  name: string
  imageUrl?: string | null | undefined
  /** Pixels. */
  size?: number
}

const tones: readonly Tone[] = ['teal', 'blue', 'violet', 'green', 'orange', 'slate']

/** A person's picture, or the initials on a colour that stays theirs. The name stands beside it. */
export function PersonAvatar({ name, imageUrl, size = 24 }: PersonAvatarProps) {
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'slate'
  const style = {
    '--avatar-size': `${size}px`,
    '--avatar-text': toneVariable(tone, 'text'),
    '--avatar-soft': toneVariable(tone, 'soft'),
  }
  return (
    <span className={classes.avatar} style={style} data-initials={imageUrl ? undefined : initialsOf(name)} aria-hidden>
      {imageUrl && <img src={imageUrl} alt="" width={size} height={size} loading="lazy" />}
    </span>
  )
}

/** First letters of the first and the last word; "U" when there is no name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}
