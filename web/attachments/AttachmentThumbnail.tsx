import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './AttachmentThumbnail.module.css'

type AttachmentThumbnailProps = {
  /** Address of the stored file, or of the local copy. */
  src: string
  /** Alternative text; empty where the name is shown beside it. */
  alt: string
}

/** The address of the thumbnail of a stored file. */
export const thumbnailUrl = (url: string): string => `${url}?size=thumbnail`

/**
 * A thumbnail that fills its container. The address does not reveal the type: a file that is not an image shows a document
 * icon.
 */
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
