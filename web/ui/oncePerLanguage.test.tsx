import { act, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { startLanguage } from '../i18n/i18n.ts'
import { memoPerLanguage } from './memoPerLanguage.ts'

test('texts are computed once per language, and change with it', async () => {
  await startLanguage('en')
  let computed = 0
  const useWords = memoPerLanguage((t) => {
    computed += 1
    return { high: t('High') }
  })
  const one = renderHook(() => useWords())
  const other = renderHook(() => useWords())
  expect(one.result.current.high).toBe('High')
  expect(other.result.current).toBe(one.result.current)
  expect(computed).toBe(1)

  i18next.addResourceBundle('de', 'translation', { High: 'Hoch' })
  await act(() => i18next.changeLanguage('de'))
  expect(one.result.current.high).toBe('Hoch')
  expect(computed).toBe(2)
})
