import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { figuresInTexts, formatIn } from '../../contract/format.ts'
import { type Language, languages } from '../../contract/preferences.ts'
import { chosenPreferences } from './preferences.ts'

/** The texts of a page by language, each to be loaded alone. */
export type Catalogues = Record<Language, () => Promise<{ default: Record<string, string> }>>

/** All texts; English holds only its plural forms (see vite.config.ts). */
const allTexts: Catalogues = {
  en: () => import('../locales/en.json'),
  es: () => import('../locales/es.json'),
  fr: () => import('../locales/fr.json'),
  de: () => import('../locales/de.json'),
}

let catalogues = allTexts

/** The first of the browser's languages that there is a catalogue for. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => language === tag.slice(0, 2).toLowerCase())
    if (found) return found
  }
  return 'en'
}

/** The language that the reader has chosen, else the browser's. */
const readerLanguage = (): Language => chosenPreferences().language ?? preferredLanguage(navigator.languages)

/** Writes the screens in another language, from that language's chunk alone; texts stay as they are if it cannot be had. */
export async function changeLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return
  const catalogue = await catalogues[language]().catch(() => null)
  // Somebody may have chosen again meanwhile.
  if (!catalogue || readerLanguage() !== language) return
  i18next.addResourceBundle(language, 'translation', catalogue.default)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Loads the reader's language; `texts` are those of a page that has a catalogue of its own. */
export async function startLanguage(language: Language = readerLanguage(), texts = allTexts): Promise<void> {
  catalogues = texts
  const catalogue = await catalogues[language]().catch(() => null)
  document.documentElement.lang = language
  await i18next
    .use(initReactI18next)
    .use(figuresInTexts)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: catalogue ? { [language]: { translation: catalogue.default } } : {},
      keySeparator: false,
      nsSeparator: false,
      contextSeparator: '§',
      returnEmptyString: false,
      parseMissingKeyHandler: (text, _default, values) => withFigure(text, values),
      // React escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
}

/**
 * Sentences of the wire come with their figure or number in them, "Use at most 20,000 characters."; the catalogue has
 * "Use at most {{n}} characters.". What is not known either way, as all plain English, is shown with its values in it.
 */
function withFigure(text: string, values: object = {}): string {
  const texts: object = i18next.getResourceBundle(i18next.language, 'translation') ?? {}
  for (const pattern of Object.keys(texts)) {
    const [before = '', after, ...more] = pattern.split('{{n}}')
    if (after === undefined || more.length > 0 || !text.startsWith(before) || !text.endsWith(after)) continue
    const said = text.slice(before.length, text.length - after.length)
    if (!isNumber.test(said)) continue
    return i18next.t(pattern, { n: asTheReaderWrites(said) })
  }
  return filled(text, values)
}

/** Also one with letters, as accounts and documents have. */
const isNumber = /^\S*\d\S*$/
/** The thousands are parted of what is counted, and of no account or document. */
const isCounted = /^\d{1,3}(,\d{3})*$/
/** Only an amount has a fraction. */
const isAmount = /^\d+\.(?<places>\d+)$/

function asTheReaderWrites(number: string): string | number {
  const { places } = isAmount.exec(number)?.groups ?? {}
  if (places) return formatIn(i18next.language).decimal(number, places.length)
  return isCounted.test(number) ? Number(number.replaceAll(',', '')) : number
}

const filled = (text: string, values: object): string =>
  i18next.services.interpolator?.interpolate(text, { ...values }, i18next.language, {}) ?? text
