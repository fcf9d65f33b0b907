import { useEffect, useState } from 'react'
import { type BaseImage, readBaseImage } from './render.ts'

/** The picture to draw on: undefined while loading, null when it cannot be decoded. */
export function useBaseImage(picture: Blob): BaseImage | null | undefined {
  const [image, setImage] = useState<BaseImage | null>()
  useEffect(() => {
    let isWanted = true
    void readBaseImage(picture)
      .catch(() => null)
      .then((read) => isWanted && setImage(read))
    return () => {
      isWanted = false
    }
  }, [picture])
  return image
}
