import type { Catalogues } from '../i18n/i18n.ts'

/** What the landing page says, and nothing of the pages behind the sign-in. `bundling/pageTexts.ts` cuts it out. */
export const landingTexts: Catalogues = {
  en: () => import('../locales/en.json?page=landing'),
  es: () => import('../locales/es.json?page=landing'),
  fr: () => import('../locales/fr.json?page=landing'),
  de: () => import('../locales/de.json?page=landing'),
}
