import { useEffect, useState } from 'react'
import { type Ground, readGround } from './render.ts'

/** The picture to draw on: undefined until it is read, null when it cannot be. */
export function useGround(picture: Blob): Ground | null | undefined {
  const [ground, setGround] = useState<Ground | null>()
  useEffect(() => {
    let isWanted = true
    void readGround(picture)
      .catch(() => null)
      .then((read) => isWanted && setGround(read))
    return () => {
      isWanted = false
    }
  }, [picture])
  return ground
}
