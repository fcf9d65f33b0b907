import { IconPhoto } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import classes from './BlobPicture.module.css'

/**
 * A local picture that fills its container. One that this browser cannot display, such as a phone's HEIC, is shown as an
 * icon.
 */
export function BlobPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const [broken, setBroken] = useState<Blob | null>(null)
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (broken === blob) {
    return (
      <span className={classes.sign} role="img" aria-label={alt}>
        <IconPhoto size={24} stroke={1.5} aria-hidden />
      </span>
    )
  }
  return <img ref={show} className={classes.picture} alt={alt} draggable={false} onError={() => setBroken(blob)} />
}
