import { avatarColours } from './avatarColours.ts'
import classes from './PersonAvatar.module.css'

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
