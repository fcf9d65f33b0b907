type Signature = { type: string; marks: [at: number, mark: Buffer][] }

const text = (at: number, mark: string): [number, Buffer] => [at, Buffer.from(mark, 'latin1')]

const pictures: Signature[] = [
  { type: 'image/jpeg', marks: [text(0, '\u00ff\u00d8\u00ff')] },
  { type: 'image/png', marks: [text(0, '\u0089PNG\r\n\u001a\n')] },
  { type: 'image/gif', marks: [text(0, 'GIF87a')] },
  { type: 'image/gif', marks: [text(0, 'GIF89a')] },
  { type: 'image/webp', marks: [text(0, 'RIFF'), text(8, 'WEBP')] },
  { type: 'image/avif', marks: [text(4, 'ftypavif')] },
  { type: 'image/avif', marks: [text(4, 'ftypavis')] },
]
const containers: Signature[] = [
  { type: 'application/pdf', marks: [text(0, '%PDF-')] },
  { type: 'application/x-cfb', marks: [text(0, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')] },
  { type: 'application/zip', marks: [text(0, 'PK\u0003\u0004')] },
]

const typeIn = (signatures: Signature[], bytes: Buffer): string | null =>
  signatures.find(({ marks }) => marks.every(([at, mark]) => bytes.subarray(at, at + mark.length).equals(mark)))
    ?.type ?? null

/**
 * Returns the media type of a picture by its first bytes; null for everything else. Nothing but these bytes is read, so
 * it is safe for any file.
 */
export const pictureTypeOf = (bytes: Buffer): string | null => typeIn(pictures, bytes)

/** Returns the container that a document may be in: a PDF, a compound file, a ZIP. */
export const containerTypeOf = (bytes: Buffer): string | null => typeIn(containers, bytes)
