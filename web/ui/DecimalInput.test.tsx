import { afterEach, expect, test } from 'vitest'
import { startLanguage } from '../i18n/i18n.ts'
import { DecimalInput } from './DecimalInput.tsx'
import { openField } from './testing/openField.tsx'

afterEach(() => startLanguage('en'))

test.each([
  ['en', '1,000', '1000', '1,000'],
  ['en', '1.250', '1.250', '1.25'],
  ['de', '1.000', '1000', '1.000'],
  ['de', '1,25', '1.25', '1,25'],
  ['de', '0,00125', '0.00125', '0,00125'],
  ['de', '2,5 h', '2.5', '2,5'],
  ['de', 'viele', 'viele', 'viele'],
] as const)('in %s, %j is %j and shown as %j', async (language, text, sent, shown) => {
  await startLanguage(language)
  const { field, hand, sentValue } = await openField(DecimalInput)
  await hand.type(field, text)
  await hand.tab()
  expect([sentValue(), field.value]).toEqual([sent, shown])
})

test('a field of whole numbers shows on blur what is kept', async () => {
  const { field, hand, sentValue } = await openField((props) => <DecimalInput {...props} whole />)
  await hand.type(field, '2.5')
  await hand.tab()
  expect([sentValue(), field.value]).toEqual(['2', '2'])
})
