import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type i18n } from 'i18next'
import { figureFormatter } from '../../contract/values/format.ts'
import { type AnyLanguage, type Language, languageTable } from '../../contract/settings/preferenceChoices.ts'

/** Translates an English text, which is its own key; `count` chooses the plural form. */
export type Translate = (text: string, values?: Record<string, string | number>) => string

const known = new Map<AnyLanguage, i18n>()

/**
 * Returns the texts of one language, from the catalogues that the screens use; read on first use. What a floor language
 * has no text for is in `fallback`.
 */
export function translateInto(language: AnyLanguage, fallback: Language = 'en'): Translate {
  const catalogue = known.get(language) ?? openCatalogue(language)
  known.set(language, catalogue)
  if (languageTable[language].covers === 'app') return (text, values) => catalogue.t(text, values ?? {})
  const elsewhere = translateInto(fallback)
  return (text, values = {}) => (catalogue.exists(text, values) ? catalogue.t(text, values) : elsewhere(text, values))
}

function openCatalogue(language: AnyLanguage): i18n {
  const file = fileURLToPath(new URL(`../../web/locales/${language}.json`, import.meta.url))
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const catalogue = createInstance()
  void catalogue.use(figureFormatter).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    // E-mails and pages do their own escaping.
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return catalogue
}
