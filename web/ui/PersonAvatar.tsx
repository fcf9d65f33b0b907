import { avatarColours } from './avatarColours.ts'
import classes from './PersonAvatar.module.css'

type PersonAvatarProps = {
  name: string
  imageUrl?: string | null | undefined
  /** Written as text; without them the name's are drawn, which nobody meets who types to find the name. */
  initials?: string
  /** Pixels. */
  size?: number
}

/** A person's picture, or the initials on a colour that stays theirs. The name stands beside it. */
export function PersonAvatar({ name, imageUrl, initials, size = 24 }: PersonAvatarProps) {
  const style = { '--avatar-size': `${size}px`, ...avatarColours(name) }
  const drawn = imageUrl || initials ? undefined : initialsOf(name)
  return (
    <span className={classes.avatar} style={style} data-initials={drawn} aria-hidden>
      {imageUrl ? <img src={imageUrl} alt="" width={size} height={size} loading="lazy" /> : initials}
    </span>
  )
}

/** First letters of the first and the last word; "U" when there is no name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}
