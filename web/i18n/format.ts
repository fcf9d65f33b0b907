import { useTranslation } from 'react-i18next'
import { chosenOrder, ownDateFormat } from '../../contract/values/dates.ts'
import { formatIn, type Format } from '../../contract/values/format.ts'
import { type DateFormat, floorLanguages, defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { type Preferences, usePreferences } from './preferences.ts'
import { useTimeZone } from './timeZone.ts'

export type { Format }

/** Formats dates, numbers and money in the reader's language, time zone and date order. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  const language = i18n.resolvedLanguage ?? i18n.language
  return formatOf(language, timeZone, orderOf(preferences, language), preferences.currency)
}

/** The order in which the reader's dates are written, where a component of a library has to be told. */
export function useDateOrder(): DateFormat {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  return orderOf(usePreferences(), language) ?? ownDateFormat(language)
}

/** The reader's chosen date order; undefined: the language's own, or nothing was chosen. */
function orderOf(preferences: Preferences, language: string): DateFormat | undefined {
  const { dateFormat } = preferences
  const isUsual = preferences === defaultPreferences || (isFloorLanguage(language) && dateFormat === 'mdy')
  return isUsual ? undefined : chosenOrder(language, preferences)
}

const isFloorLanguage = (language: string) => floorLanguages.some((one) => one === language)

const made = new Map<string, Format>()

/** Shared by the whole page: browsers are slow to create date formatters. */
function formatOf(language: string, timeZone: string, dateFormat: DateFormat | undefined, currency: string): Format {
  const key = [language, timeZone, dateFormat, currency].join()
  const known = made.get(key)
  if (known) return known
  const format = formatIn(language, timeZone, dateFormat, currency)
  made.set(key, format)
  return format
}
