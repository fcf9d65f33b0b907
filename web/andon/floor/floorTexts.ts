import type { Catalogues } from '../../i18n/i18n.ts'

/** What the floor screen says, and nothing of the pages behind the sign-in. `bundling/pageTexts.ts` cuts it out. */
export const floorTexts: Catalogues = {
  en: () => import('../../locales/en.json?page=floor'),
  es: () => import('../../locales/es.json?page=floor'),
  fr: () => import('../../locales/fr.json?page=floor'),
  de: () => import('../../locales/de.json?page=floor'),
}
