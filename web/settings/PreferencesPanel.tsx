import { Box, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type DateFormat,
  dateFormats,
  floorLanguages,
  type ItemsPerPage,
  itemsPerPageChoices,
  type Language,
  languages,
  languageTable,
} from '../../contract/settings/preferenceChoices.ts'
import { ownDateFormat } from '../../contract/values/dates.ts'
import { formatIn } from '../../contract/values/format.ts'
import { useFormat } from '../i18n/format.ts'
import { preferredLanguage } from '../i18n/i18n.ts'
import { useToday } from '../i18n/timeZone.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { useChoosePreferences, useOwnPreferences } from './preferenceQueries.ts'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'

/** The option for the browser's own language. */
const own = 'browser'

/** Language, time zone, date order, page size: saved and applied as soon as chosen. */
export function PreferencesPanel() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const preferences = useOwnPreferences()
  const choose = useChoosePreferences()
  if (!preferences.data) return <QueryState of={preferences} count={4} kind="row" />

  const { language, floorLanguage, timeZone, dateFormat, itemsPerPage } = preferences.data
  const inBrowser = languageTable[preferredLanguage(navigator.languages)].name
  const shown = (chosen: Language | null) => chosen ?? preferredLanguage(navigator.languages)
  // Dates in the order of the previous language switch to that of the new one.
  function chooseLanguage(chosen: Language | null): void {
    const isOwnOrder = dateFormat === ownDateFormat(shown(language))
    choose({ language: chosen, ...(isOwnOrder && { dateFormat: ownDateFormat(shown(chosen)) }) })
  }
  const example = (order: DateFormat) => formatIn(i18n.resolvedLanguage, 'UTC', order).day(today)
  return (
    <Box maw="48rem">
      <Section title={t('Language and region')}>
        <Stack gap={20} maw={416}>
          <Select
            label={t('Language')}
            allowDeselect={false}
            data={[
              { value: own, label: t('Browser default ({{name}})', { name: inBrowser }) },
              ...languages.map((one) => ({ value: one, label: languageTable[one].name })),
            ]}
            value={language ?? own}
            onChange={(value) => chooseLanguage(languages.find((one) => one === value) ?? null)}
          />
          <Select
            label={t('Language on the floor')}
            description={t('For Quick Case, the floor screen, calls for help and notifications.')}
            allowDeselect={false}
            data={[
              { value: own, label: t('Same as above') },
              ...floorLanguages.map((one) => ({ value: one, label: languageTable[one].name })),
            ]}
            value={floorLanguage ?? own}
            onChange={(value) => choose({ floorLanguage: floorLanguages.find((one) => one === value) ?? null })}
          />
          <TimeZoneSelect value={timeZone} onChange={(zone) => choose({ timeZone: zone })} />
          <Select
            label={t('Date format')}
            allowDeselect={false}
            data={dateFormats.map((order) => ({ value: order, label: example(order) }))}
            value={dateFormat}
            onChange={(order) => order && choose({ dateFormat: order })}
          />
          <Select
            label={t('Items per page')}
            description={t('Number of items a list loads at a time.')}
            allowDeselect={false}
            data={itemsPerPageChoices.map((count) => ({ value: String(count), label: format.number(count) }))}
            value={String(itemsPerPage)}
            onChange={(count) => count && choose({ itemsPerPage: Number(count) as ItemsPerPage })}
          />
        </Stack>
        <Box component="p" maw="72ch" mt="sm" c="dimmed">
          {t('Saved automatically for all your devices, emails and files.')}
        </Box>
      </Section>
    </Box>
  )
}
