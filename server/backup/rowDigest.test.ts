import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RowDigest } from './rowDigest.ts'

function digestOf(rows: readonly string[], cut = 7): string {
  const digest = new RowDigest()
  const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''))
  for (let from = 0; from < bytes.length; from += cut) {
    const chunk = Buffer.from(bytes.subarray(from, from + cut))
    digest.update(chunk)
    // Streams reuse their memory.
    chunk.fill(0)
  }
  expect(digest.rows).toBe(rows.length)
  return digest.digest()
}

const row = fc.string({ unit: fc.constantFrom('a', 'b', '\t', '\\N', 'é', '漏') })
const manyRows = fc.array(row, { minLength: 1, maxLength: 40 })

describe('the digest of rows', () => {
  test('is the same in every order and however the text is cut', () => {
    const shuffled = manyRows.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.integer({ min: 1, max: 90 }), ([rows, mixed], cut) => {
        expect(digestOf(mixed, cut)).toBe(digestOf(rows))
      }),
    )
  })

  test('is another one with a row more, a row less, a row twice or a changed row', () => {
    fc.assert(
      fc.property(manyRows, fc.nat(), (rows, at) => {
        const one = at % rows.length
        const chosen = rows[one] ?? ''
        const digest = digestOf(rows)
        expect(digestOf([...rows, chosen])).not.toBe(digest)
        expect(digestOf([...rows, chosen, chosen])).not.toBe(digest)
        expect(digestOf(rows.toSpliced(one, 1))).not.toBe(digest)
        expect(digestOf(rows.with(one, `${chosen}x`))).not.toBe(digest)
      }),
    )
  })

  test('distinguishes rows whose text is the same without its ends', () => {
    expect(digestOf(['ab', 'c'])).not.toBe(digestOf(['a', 'bc']))
    expect(digestOf([''])).not.toBe(digestOf([]))
    expect(digestOf(['', ''])).not.toBe(digestOf(['']))
  })
})
