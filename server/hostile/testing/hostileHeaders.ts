import fc from 'fast-check'

/** Headers that the server reads, each with hostile values. */
const bad: Record<string, string[]> = {
  'if-match': ['*', '"1"', 'W/"99999999999999999999"', '"-1"', '""', '1', '"1", "2"'],
  'if-none-match': ['*', '"x"', 'W/"'],
  'if-modified-since': ['yesterday', 'Sat, 40 Nov 2026 00:00:00 GMT'],
  'idempotency-key': ['', ' ', 'again', 'again', 'x'.repeat(201), "'", '\u00ff'],
  range: [
    'bytes=0-',
    'bytes=5-2',
    'bytes=-0',
    'bytes=0-0,2-2',
    'bytes=99999999999999999999-',
    'items=1-2',
    'bytes=a-b',
  ],
  'last-event-id': ['-1', '1e999', 'NaN', '99999999999999999999', 'x'],
  accept: ['text/html', '*/*;q=2', ','],
  'accept-encoding': ['identity;q=0', 'gzip, br;q=x', '*;q=0'],
  'accept-language': ['xx-invalid-', 'de;q=NaN', 'a'.repeat(500)],
  authorization: ['Bearer ', 'Bearer null', 'Bearer yok_0000', 'Basic OnJvb3Q=', 'Bearer a b c'],
  'content-type': [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json;;',
    'multipart/form-data',
    'multipart/form-data; boundary=--',
    'application/xml',
    'x',
  ],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  'x-http-method-override': ['DELETE'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript'],
  forwarded: ['for=_hidden;host=evil.example'],
  te: ['trailers'],
  'user-agent': ['', '<script>alert(1)</script>', 'x'.repeat(4000)],
  cookie: ['better-auth.session_token=x', 'better-auth.session_token=%E0%A4%A.x', '=;=;;', 'a=\u00ff'],
}

/** None, or a few such headers. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(
    fc
      .constantFrom(...Object.keys(bad))
      .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(bad[name] ?? [])))),
    { maxLength: 3, selector: ([name]) => name },
  )
  .map((chosen) => Object.fromEntries(chosen))
