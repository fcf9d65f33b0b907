import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './AttachmentThumbnail.module.css'

type AttachmentThumbnailProps = {
  /** Address of the stored file, or of the copy that is still here. */
  src: string
  /** What is seen; empty where the name stands beside it. */
  alt: string
}

/** The small version of a stored file. */
export const thumbnailUrl = (url: string): string => `${url}?size=thumbnail`

/** A small picture that fills its place. An address does not say whether it is one: what is none shows a sheet. */
export function AttachmentThumbnail({ src, alt }: AttachmentThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === src) {
    return (
      <span className={classes.document} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <IconFileText size={20} stroke={1.5} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  )
}
