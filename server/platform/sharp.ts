import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | null = null

/** The picture library. It is large, so it is loaded with the first picture; its cache and threads are kept small. */
export function loadSharp(): Promise<typeof sharp> {
  return (loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    return library
  }))
}
