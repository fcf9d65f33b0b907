import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | null = null

/**
 * Loads the image library. It is large, so it is loaded with the first picture; its cache and threads are kept small.
 */
export const loadSharp = (): Promise<typeof sharp> =>
  (loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    return library
  }))

/** The decoders for the images that people send. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)

/** Blocks every decoder that photos do not need, such as SVG's: for a worker process that reads untrusted files. */
export async function allowOnlyPhotoDecoders(): Promise<void> {
  const library = await loadSharp()
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: decoders })
}
