import type { Catalogues } from '../i18n/i18n.ts'

/** The texts of the sign-in page, extracted by `bundling/pageTexts.ts`. */
export const signInTexts: Catalogues = {
  en: () => import('../locales/en.json?page=signIn'),
  es: () => import('../locales/es.json?page=signIn'),
  fr: () => import('../locales/fr.json?page=signIn'),
  de: () => import('../locales/de.json?page=signIn'),
}
