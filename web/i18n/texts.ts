import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { figureFormatter } from '../../contract/values/format.ts'

// Replaces i18next and react-i18next in the browser: the same names, with only what the screens use. The alias is in
// `bundling/texts.ts`; docs/decisions/0029-texts-without-a-library.md has the sizes that justify it.

type Catalogue = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>
type Options = {
  lng: string
  resources?: Readonly<Record<string, { translation: Catalogue }>>
  /** Returns what is shown for a text that is in no catalogue; by default the text itself. */
  parseMissingKeyHandler?: (text: string, preset: undefined, values: Values) => string
}
type Instance = ReturnType<typeof createInstance>

/** A placeholder, such as `{{count}}` and `{{amount, money}}`. */
const placeholder = /\{\{\s*([^\s,{}]+)\s*(?:,\s*([^\s{}]+)\s*)?\}\}/g

/** Inserts values into a text. A placeholder without a value stays; placeholders inside values are not replaced. */
function interpolate(text: string, values: Values, language: string): string {
  if (!text.includes('{{')) return text
  return text.replace(placeholder, (whole, name: string, how?: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const figure = figureFormatter.format(values[name], how, language) as string | number | null | undefined
    return String(figure ?? '')
  })
}

/** Creates the counterpart of an i18next instance. */
function createInstance() {
  const catalogues = new Map<string, Catalogue>()
  const listeners = new Set<() => void>()
  let language = ''
  /** Made when first needed: a browser takes long to make one. */
  let plurals: Intl.PluralRules | null = null
  let onMissing: Options['parseMissingKeyHandler']

  function formOf(count: number): string {
    plurals ??= new Intl.PluralRules(language)
    return plurals.select(count)
  }

  function found(text: string, { count, context }: Values): string | undefined {
    const catalogue = catalogues.get(language)
    if (!catalogue) return undefined
    const own = typeof context === 'string' ? [`${text}§${context}`, text] : [text]
    const forms = typeof count === 'number' ? own.flatMap((one) => [`${one}_${formOf(count)}`, one]) : own
    return forms.map((form) => (Object.hasOwn(catalogue, form) ? catalogue[form] : '')).find(Boolean)
  }

  /** A new function for each language, so that React renders again whatever depends on it. */
  const translator =
    () =>
    (text: string, values: Values = {}): string => {
      const known = found(text, values)
      if (known !== undefined) return interpolate(known, values, language)
      return onMissing ? onMissing(text, undefined, values) : interpolate(text, values, language)
    }

  function setLanguage(next: string): void {
    language = next
    plurals = null
    instance.t = translator()
    for (const listener of listeners) listener()
  }

  const instance = {
    t: translator(),
    get language() {
      return language
    },
    /** The language, once its catalogue is loaded. */
    get resolvedLanguage() {
      return catalogues.has(language) ? language : undefined
    },
    services: { interpolator: { interpolate } },
    /** No plugins are needed: `figureFormatter` formats numbers, and `useTranslation` subscribes to the language. */
    use: () => instance,
    async init({ lng, resources = {}, parseMissingKeyHandler }: Options): Promise<void> {
      catalogues.clear()
      for (const [one, { translation }] of Object.entries(resources)) catalogues.set(one, translation)
      onMissing = parseMissingKeyHandler
      setLanguage(lng)
    },
    addResourceBundle(one: string, _namespace: string, texts: Catalogue): void {
      catalogues.set(one, texts)
      if (one === language) setLanguage(one)
    },
    async changeLanguage(next: string): Promise<void> {
      setLanguage(next)
    },
    on: (_event: 'languageChanged', listener: () => void) => void listeners.add(listener),
    off: (_event: 'languageChanged', listener: () => void) => void listeners.delete(listener),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return instance
}

const texts = createInstance()
const I18nContext = createContext<{ i18n: Instance } | undefined>(undefined)

const I18nextProvider = ({ i18n, children }: { i18n: Instance; children: ReactNode }) =>
  createElement(I18nContext, { value: { i18n } }, children)

function useTranslation() {
  const i18n = useContext(I18nContext)?.i18n ?? texts
  const t = useSyncExternalStore(
    i18n.subscribe,
    () => i18n.t,
    () => i18n.t,
  )
  return { t, i18n }
}

const initReactI18next = null

export { createInstance, I18nContext, I18nextProvider, initReactI18next, useTranslation }
export default texts
