import fc from 'fast-check'

/** What a broken line, a broken disk or a clever person makes of a file, step after step. */
const steps: fc.Arbitrary<(bytes: Buffer) => Buffer>[] = [
  // Bytes that say something else.
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 12 })
    .map((changes) => (bytes) => {
      const changed = Buffer.from(bytes)
      for (const [where, value] of changes) changed[Math.floor(where * (changed.length - 1))] = value
      return changed
    }),
  // An end that is missing.
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((kept) => (bytes) => bytes.subarray(0, Math.floor(kept * bytes.length))),
  // Something behind, before or within it.
  fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('<script>alert(1)</script>', '%PDF-1.4', 'PK\u0003\u0004', '\u0000'.repeat(64)),
    )
    .map(([where, more]) => (bytes) => {
      const at = Math.round(where * bytes.length)
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(more, 'latin1'), bytes.subarray(at)])
    }),
  // Lengths and sizes that are as large as can be said.
  fc.double({ min: 0, max: 1, noNaN: true }).map((where) => (bytes) => {
    const changed = Buffer.from(bytes)
    const at = Math.floor(where * changed.length)
    return changed.fill(0xff, at, Math.min(at + 4, changed.length))
  }),
]

/** Files made of whole ones; now and then one is left whole. */
export const mutilated = (whole: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.oneof(...steps), { maxLength: 3 }))
    .map(([file, chosen]) => chosen.reduce((bytes, step) => step(bytes), file))

/** Names that mean something to a shell, a path, a header or a reader of names. */
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
