/** Returns a GIF of a few bytes that declares these dimensions in pixels. */
export function hugeGif(edge = 40_000): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(edge, 0)
  size.writeUInt16LE(edge, 2)
  const colours = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0])])
  const drawn = Buffer.from([2, 2, 0x4c, 0x01, 0, 0x3b])
  return Buffer.concat([Buffer.from('GIF89a'), size, colours, frame, drawn])
}
