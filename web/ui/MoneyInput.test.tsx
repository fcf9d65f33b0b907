import { afterEach, describe, expect, test } from 'vitest'
import { startLanguage } from '../i18n/i18n.ts'
import { MoneyInput } from './MoneyInput.tsx'
import { openField } from './testing/openField.tsx'

afterEach(() => startLanguage('en'))

describe.each([
  ['en', '1,234.50', '1234.50', '$1,234.50'],
  ['en', '1.234,50', '1234.50', '$1,234.50'],
  ['en', '-12.5', '-12.5', '-$12.50'],
  ['en', '0.005', '0.005', '0.005'],
  ['en', 'much', 'much', 'much'],
  ['de', '1.234,50', '1234.50', '1.234,50\u00a0$'],
  ['de', '1.234', '1234', '1.234,00\u00a0$'],
  ['de', '12.50', '12.50', '12,50\u00a0$'],
] as const)('in %s, %j is sent as %j', (language, typed, sent, shown) => {
  test.each(['typed', 'pasted'])(`"${typed}" %s`, async (how) => {
    await startLanguage(language)
    const { field, hand, sentValue } = await openField(MoneyInput)
    await hand.click(field)
    await (how === 'typed' ? hand.type(field, typed) : hand.paste(typed))
    expect(sentValue()).toBe(sent)
    await hand.tab()
    expect(field.value).toBe(shown)
  })
})

test('an existing amount is edited in place', async () => {
  const { field, hand, sentValue } = await openField(MoneyInput, '1250.00')
  expect(field.value).toBe('$1,250.00')
  await hand.type(field, '{Backspace}5')
  expect(sentValue()).toBe('1250.05')
})

test('a cleared field is empty', async () => {
  const { field, hand, sentValue } = await openField(MoneyInput, '1250.00')
  await hand.clear(field)
  await hand.tab()
  expect(sentValue()).toBe('')
  expect(field.value).toBe('')
})
