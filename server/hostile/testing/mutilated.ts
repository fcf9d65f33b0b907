import fc from 'fast-check'

/** What transmission errors, disk errors or an attacker do to a file, step by step. */
const steps: fc.Arbitrary<(bytes: Buffer) => Buffer>[] = [
  // Changed bytes.
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 12 })
    .map((changes) => (bytes) => {
      const changed = Buffer.from(bytes)
      for (const [where, value] of changes) changed[Math.floor(where * (changed.length - 1))] = value
      return changed
    }),
  // A missing end.
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((kept) => (bytes) => bytes.subarray(0, Math.floor(kept * bytes.length))),
  // Something appended, prepended or inserted.
  fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('<script>alert(1)</script>', '%PDF-1.4', 'PK\u0003\u0004', '\u0000'.repeat(64)),
    )
    .map(([where, more]) => (bytes) => {
      const at = Math.round(where * bytes.length)
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(more, 'latin1'), bytes.subarray(at)])
    }),
  // Lengths and sizes at their maximum.
  fc.double({ min: 0, max: 1, noNaN: true }).map((where) => (bytes) => {
    const changed = Buffer.from(bytes)
    const at = Math.floor(where * changed.length)
    return changed.fill(0xff, at, Math.min(at + 4, changed.length))
  }),
  // Lengths, offsets and counts that are a little or much too large, or negative, in either byte order.
  fc
    .tuple(fc.nat(), fc.constantFrom(0, 1, 2, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000), fc.boolean())
    .map(([where, number, isLittle]) => (bytes) => {
      const changed = Buffer.from(bytes)
      if (changed.length < 4) return changed
      const at = where % (changed.length - 3)
      if (isLittle) changed.writeUInt32LE(number, at)
      else changed.writeUInt32BE(number, at)
      return changed
    }),
  // A number that points to another place in the file, or to its own: chains that loop.
  fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(1, 64, 512)).map(([where, target, unit]) => (bytes) => {
    const changed = Buffer.from(bytes)
    if (changed.length < 4) return changed
    const at = (where % Math.floor(changed.length / 4)) * 4
    changed.writeUInt32LE(Math.floor((target % changed.length) / unit), at)
    return changed
  }),
  // A part that is repeated many times.
  fc.tuple(fc.nat(), fc.nat(2000), fc.integer({ min: 2, max: 40 })).map(([where, length, times]) => (bytes) => {
    const at = where % Math.max(1, bytes.length)
    const part = bytes.subarray(at, at + length)
    return Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: times }, () => part), bytes.subarray(at)])
  }),
]

/** The beginning of one file and the end of another. */
const spliced = (whole: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...whole), fc.constantFrom(...whole), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([one, other, share]) => {
      const [upTo, from] = [one, other].map(({ length }) => Math.floor(share * length))
      return Buffer.concat([one.subarray(0, upTo), other.subarray(from)])
    })

/** Corrupted versions of valid files; occasionally one is left unchanged. */
export const mutilated = (whole: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...whole) }, { weight: 1, arbitrary: spliced(whole) }),
      fc.array(fc.oneof(...steps), { maxLength: 3 }),
    )
    .map(([file, chosen]) => chosen.reduce((bytes, step) => step(bytes), file))

/** Names with a special meaning for a shell, a path, a header or a parser of names. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '../../etc/passwd',
    'C:\\windows\\win.ini',
    'a\r\nset-cookie: b=c.png',
    'a"; filename="b.html',
    '\u202egnp.exe',
    '.htaccess',
    'con.png',
    `${'x'.repeat(5000)}.png`,
    'photo.png\u0000.html',
    '<img src=x onerror=alert(1)>.png',
    '=1+1.csv',
    '%2e%2e%2f.png',
    '',
    ' ',
    '\ud800.png',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
