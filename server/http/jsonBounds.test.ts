import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseUnboundedJson } from './jsonBounds.ts'

const refusalOf = (text: string) => {
  try {
    refuseUnboundedJson(Buffer.from(text))
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('counts arrays and objects anywhere, and ignores the contents of strings', () => {
  expect(refusalOf(`[${'1,'.repeat(20_000)}1]`)).toBe('tooLarge')
  expect(refusalOf(`[${'[],'.repeat(10_001)}1]`)).toBe('tooLarge')
  expect(refusalOf('['.repeat(33))).toBe('malformed')
  expect(refusalOf('{"a":'.repeat(33))).toBe('malformed')
  expect(refusalOf(JSON.stringify(['[{,"\\'.repeat(100_000)]))).toBeNull()
  expect(refusalOf(`["${'\\'.repeat(100_001)}`)).toBeNull()
})

test('any JSON that a form could send is accepted', () => {
  const limited = fc.jsonValue({ maxDepth: 20 }).filter((value) => JSON.stringify(value).length < 10_000)
  fc.assert(
    fc.property(limited, (value) => refusalOf(JSON.stringify(value)) === null),
    { verbose: true },
  )
})
