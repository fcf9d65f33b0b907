import { useTranslation } from 'react-i18next'
import { readDay } from '../../contract/values/typedDay.ts'
import { useDateOrder } from './format.ts'
import { readerToday } from './timeZone.ts'

/** Reads a day as the reader types it, as `2026-11-21`; null for anything else. */
export function useReadDay(): (text: string) => string | null {
  const { i18n } = useTranslation()
  const order = useDateOrder()
  const language = i18n.resolvedLanguage ?? i18n.language
  return (text) => readDay(text, { language, order, today: readerToday() })
}
