import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../api/whenIdle.ts'
import { type Theme, defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { changeLanguage, preferredLanguage } from '../i18n/i18n.ts'
import { adoptPreferences, usePreferences } from '../i18n/preferences.ts'
import { browserTimeZone } from '../i18n/timeZone.ts'
import { applyOnDevice, useOwnPreferences } from './preferenceQueries.ts'

/** Applies the signed-in person's preferences while mounted, wherever they are changed. */
export function usePreferencesInEffect(): void {
  const client = useQueryClient()
  const { data } = useOwnPreferences()
  const preferences = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { language, theme } = preferences
  // Unknown on a new device: its screens stay as they are until the server has responded.
  const isKnown = preferences !== defaultPreferences

  useEffect(() => {
    if (data) adoptPreferences(data)
  }, [data])

  useEffect(() => void changeLanguage(language ?? preferredLanguage(navigator.languages)), [language])

  const showTheme = useEffectEvent((chosen: Theme) => {
    const wanted = chosen === 'system' ? 'auto' : chosen
    if (colorScheme !== wanted) setColorScheme(wanted)
  })
  useEffect(() => {
    if (isKnown) showTheme(theme)
  }, [isKnown, theme])

  const seen = data && JSON.stringify(data.device)
  useEffect(() => {
    if (seen === undefined) return undefined
    // Later, because the first use of a time zone takes a slow phone 0.2 s. If this fails, e-mails are in English and UTC.
    return whenIdle(async () => {
      const device = { language: preferredLanguage(navigator.languages), timeZone: browserTimeZone() }
      if (seen !== JSON.stringify(device)) await applyOnDevice(client, device)
    })
  }, [client, seen])
}
