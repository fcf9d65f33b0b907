import { useTranslation } from 'react-i18next'
import { formatIn, type Format } from '../../contract/format.ts'
import type { DateFormat } from '../../contract/preferenceChoices.ts'
import { usePreferences } from './preferences.ts'
import { useTimeZone } from './timeZone.ts'

export type { Format }

/** How dates, figures and money are written in the reader's language, time zone and order of days. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  const { dateFormat, currency } = usePreferences()
  return formatOf(i18n.resolvedLanguage ?? i18n.language, timeZone, dateFormat, currency)
}

const made = new Map<string, Format>()

/** One for the whole page: what a browser needs to write dates takes it long to make. */
function formatOf(language: string, timeZone: string, dateFormat: DateFormat | undefined, currency: string): Format {
  const key = [language, timeZone, dateFormat, currency].join()
  const known = made.get(key)
  if (known) return known
  const format = formatIn(language, timeZone, dateFormat, currency)
  made.set(key, format)
  return format
}
