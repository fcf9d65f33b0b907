import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive: its path in it, and its bytes in pieces. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/**
 * Returns an archive piece by piece, so that memory stays small whatever its size. Files are stored as they are: most
 * bytes are those of photos, which are compressed already.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    made.push(data)
  })
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const piece of content) {
      file.push(piece)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
