import fc from 'fast-check'

/**
 * Texts that are known to break programs: for databases, paths, markup, spreadsheets, and anything that parses a number
 * or a name.
 */
const badTexts = [
  '',
  ' ',
  '\ufeff',
  '\u202egnp.exe',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦',
  "' or 1=1; drop table cases; --",
  '$1',
  '%',
  '\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(40),
  'infinity',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '{{7*7}}',
  '#eval("1")',
  'a\r\nset-cookie: b=c',
]

/** What PostgreSQL cannot store: NUL characters, and unpaired surrogates. */
export const unstorable = ['before\u0000after', 'half \ud800', '\udfff']

const badNumbers = [-1, -0, 0.1, 1e-9, 1e21, 1e308, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63)]

/** Any text: mostly known bad ones, else any characters at all, unpaired surrogates included. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...badTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(1001), 'é'.repeat(20_001)) },
)

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

/** An object with reserved names, such as `__proto__`. */
const poisoned = JSON.parse(
  '{"__proto__":{"role":"Process Manager"},"constructor":{"prototype":{}},"toString":1}',
) as unknown

/** Any JSON value, whatever was expected. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(...badNumbers, null, true, false, [], {}, [null], poisoned, deep(60)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
