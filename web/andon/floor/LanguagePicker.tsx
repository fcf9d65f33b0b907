import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  allLanguages,
  floorLanguages,
  type Language,
  languages,
  languageTable,
} from '../../../contract/settings/preferenceChoices.ts'
import { send } from '../../api/api.ts'
import { changeLanguage } from '../../i18n/i18n.ts'
import { adoptPreferences, chosenPreferences } from '../../i18n/preferences.ts'
import classes from './LanguagePicker.module.css'
import layout from '../../ui/layout.module.css'

/** The language of this screen: applied at once, and saved in the preferences of a signed-in person. */
export function LanguagePicker({ isSignedIn }: { isSignedIn: boolean }) {
  const { t, i18n } = useTranslation()

  async function choose(code: string): Promise<void> {
    const chosen = allLanguages.find((one) => one === code)
    if (!chosen) return
    const language = languages.find((one): one is Language => one === chosen)
    const floorLanguage = floorLanguages.find((one) => one === chosen) ?? null
    const edit = language ? { language, floorLanguage } : { floorLanguage }
    adoptPreferences({ ...chosenPreferences(), ...edit })
    await changeLanguage(chosen)
    // Without a network it applies to this device only.
    if (isSignedIn) await send('PATCH /api/settings/me', { body: edit, quiet: true }).catch(() => undefined)
  }

  return (
    <span className={`${classes.picker} ${layout.row}`}>
      <IconLanguage size={24} stroke={1.5} aria-hidden />
      <span aria-hidden>{i18n.language}</span>
      <select
        className={classes.select}
        aria-label={t('Language')}
        value={i18n.language}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        {allLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageTable[one].name}
          </option>
        ))}
      </select>
    </span>
  )
}
