import type { Catalogues } from '../i18n/i18n.ts'

/** The texts of a wallboard, extracted by `bundling/pageTexts.ts`. */
export const wallTexts: Catalogues = {
  en: () => import('../locales/en.json?page=wall'),
  es: () => import('../locales/es.json?page=wall'),
  fr: () => import('../locales/fr.json?page=wall'),
  de: () => import('../locales/de.json?page=wall'),
}
