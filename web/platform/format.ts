import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatIn, type Format } from '../../contract/format.ts'
import { usePreferences } from './preferences.ts'
import { useTimeZone } from './timeZone.ts'

export type { Format }

/** How dates, figures and money are written in the reader's language, time zone and order of days. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  const timeZone = useTimeZone()
  const { dateFormat } = usePreferences()
  return useMemo(() => formatIn(language, timeZone, dateFormat), [language, timeZone, dateFormat])
}
