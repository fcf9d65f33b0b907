import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { figureFormatter } from '../../contract/values/format.ts'
import {
  type AnyLanguage,
  type FloorLanguage,
  type Language,
  languages,
} from '../../contract/settings/preferenceChoices.ts'
import { chosenPreferences } from './preferences.ts'

type LoadTexts = () => Promise<{ default: Record<string, string> }>
/** The texts of a page by language, each loaded separately; for pages of the floor in more languages. */
export type Catalogues = Record<Language, LoadTexts> & Partial<Record<FloorLanguage, LoadTexts>>

/** All texts; the English catalogue has only plural forms (see vite.config.ts). */
const allTexts: Catalogues = {
  en: () => import('../locales/en.json'),
  es: () => import('../locales/es.json'),
  fr: () => import('../locales/fr.json'),
  de: () => import('../locales/de.json'),
}

let catalogues: Catalogues = allTexts

/** The first of the browser's languages that is supported. */
export function preferredLanguage(wanted: readonly string[]): Language
export function preferredLanguage(wanted: readonly string[], among: readonly AnyLanguage[]): AnyLanguage
export function preferredLanguage(wanted: readonly string[], among: readonly AnyLanguage[] = languages): AnyLanguage {
  for (const tag of wanted) {
    const found = among.find((language) => language === tag.slice(0, 2).toLowerCase())
    if (found) return found
  }
  return 'en'
}

/** The language that the reader has chosen for this page, else the browser's. */
function readerLanguage(): AnyLanguage {
  const { language, floorLanguage } = chosenPreferences()
  if (floorLanguage && catalogues[floorLanguage]) return floorLanguage
  return language ?? preferredLanguage(navigator.languages, Object.keys(catalogues) as AnyLanguage[])
}

const textsIn = async (language: AnyLanguage) => catalogues[language]?.().catch(() => null)

/**
 * Switches the screens to another language, loading only that language's chunk; texts stay as they are if it fails to load.
 */
export async function changeLanguage(language: AnyLanguage): Promise<void> {
  if (i18next.language === language) return
  const catalogue = await textsIn(language)
  // Another language may have been chosen meanwhile.
  if (!catalogue || readerLanguage() !== language) return
  i18next.addResourceBundle(language, 'translation', catalogue.default)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Loads the reader's language; `texts` is for a page with a catalogue of its own. */
export async function startLanguage(chosen?: AnyLanguage, texts: Catalogues = allTexts): Promise<void> {
  catalogues = texts
  const language = chosen ?? readerLanguage()
  const catalogue = await textsIn(language)
  document.documentElement.lang = language
  await i18next
    .use(initReactI18next)
    .use(figureFormatter)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: catalogue ? { [language]: { translation: catalogue.default } } : {},
      keySeparator: false,
      nsSeparator: false,
      contextSeparator: '§',
      returnEmptyString: false,
      parseMissingKeyHandler: (text, _default, values) => filled(text, values),
      // React escapes already.
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
}

/** A key may end in what tells it from the same English text elsewhere: `Medium§impact`. */
const contextOfKey = /§[a-z]+$/

/** A text without an entry, such as all plain English, is shown with its values filled in and without its context. */
function filled(key: string, values: object): string {
  const text = key.replace(contextOfKey, '')
  return i18next.services.interpolator?.interpolate(text, { ...values }, i18next.language, {}) ?? text
}
