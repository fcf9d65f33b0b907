import type { Catalogues } from '../i18n/i18n.ts'

/**
 * The texts of the landing page only, without those of the pages behind the sign-in; extracted by `bundling/pageTexts.ts`.
 */
export const landingTexts: Catalogues = {
  en: () => import('../locales/en.json?page=landing'),
  es: () => import('../locales/es.json?page=landing'),
  fr: () => import('../locales/fr.json?page=landing'),
  de: () => import('../locales/de.json?page=landing'),
}
