import i18next, { createInstance, type i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { figureFormatter } from '../../contract/values/format.ts'
import { allLanguages, floorLanguages, type FloorLanguage as Code } from '../../contract/settings/preferenceChoices.ts'
import { preferredLanguage } from './i18n.ts'
import { usePreferences } from './preferences.ts'

/** These catalogues contain only texts of the floor. */
const catalogues: Record<Code, () => Promise<{ default: Record<string, string> }>> = {
  pl: () => import('../locales/pl.json'),
  tr: () => import('../locales/tr.json'),
  ro: () => import('../locales/ro.json'),
  cs: () => import('../locales/cs.json'),
  uk: () => import('../locales/uk.json'),
}

/**
 * Renders its children in the reader's language of the floor, if the app is not translated into that one. A text without a
 * translation is in the language of the app.
 */
export function FloorLanguage({ children }: { children: ReactNode }) {
  const language = useFloorLanguage()
  const [loaded, setLoaded] = useState<i18n | null>(null)
  useEffect(() => {
    let isWanted = true
    if (language) void load(language).then((texts) => isWanted && setLoaded(texts))
    return () => void (isWanted = false)
  }, [language])
  return (
    <I18nextProvider i18n={language && loaded?.language === language ? loaded : i18next}>{children}</I18nextProvider>
  )
}

/** The language chosen for the floor, else the browser's if none was chosen; null: that of the app. */
function useFloorLanguage(): Code | null {
  const { language, floorLanguage } = usePreferences()
  if (floorLanguage || language) return floorLanguage
  const inBrowser = preferredLanguage(navigator.languages, allLanguages)
  return floorLanguages.find((one) => one === inBrowser) ?? null
}

async function load(language: Code): Promise<i18n | null> {
  const catalogue = await catalogues[language]().catch(() => null)
  if (!catalogue) return null
  const made = createInstance()
  await made.use(figureFormatter).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalogue.default } },
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '§',
    returnEmptyString: false,
    parseMissingKeyHandler: (text, _default, values: object) => i18next.t(text, { ...values }),
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return made
}
